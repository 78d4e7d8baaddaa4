import { Component, type ErrorInfo, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { LoadFailed } from './load-failed.tsx';
import { reportBroken } from './unexpected.ts';
import { isStartingAnew } from './stale-chunks.ts';

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

/** Around a tile or a panel: where it breaks it is reported, said, and can be tried again, and what stands around it goes on. */
export class PartBoundary extends Component<Props, { failed: boolean }> {
  override state = { failed: false };

  static getDerivedStateFromError(): { failed: boolean } {
    return { failed: true };
  }

  override componentDidCatch(error: Error, info: ErrorInfo) {
    reportBroken(error, info, this.props.source);
  }

  override render() {
    if (!this.state.failed) return this.props.children;
    return this.props.isQuiet || isStartingAnew() ? null : (
      <Failed onRetry={() => this.setState({ failed: false })} />
    );
  }
}
