import { Component, type ErrorInfo, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { reportUncaught } from '#data/telemetry/report.ts';
import { LoadFailed } from './load-failed.tsx';

type Props = {
  children: ReactNode;
  /** What the part is called in the report. */
  source: string;
  /** Nothing stands in its place: a bar has no room for words. */
  isQuiet?: boolean;
};

function Failed({ onRetry }: { onRetry: () => void }) {
  const { t } = useTranslation();
  return <LoadFailed text={t('common.partFailed')} onRetry={onRetry} />;
}

/** Around a tile or a panel: where it breaks it is reported and can be tried again, and what stands around it goes on. */
export class PartBoundary extends Component<Props, { failed: boolean }> {
  override state = { failed: false };

  static getDerivedStateFromError(): { failed: boolean } {
    return { failed: true };
  }

  override componentDidCatch(error: Error, info: ErrorInfo) {
    reportUncaught(error, {
      source: this.props.source,
      functionName: info.componentStack?.trim().split('\n')[0]?.trim() ?? '',
    });
  }

  override render() {
    if (!this.state.failed) return this.props.children;
    return this.props.isQuiet ? null : <Failed onRetry={() => this.setState({ failed: false })} />;
  }
}
