import { Component, type ErrorInfo, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '#ui/inputs/button.tsx';
import { EmptyState } from '#ui/feedback/empty-state.tsx';
import { reportBroken } from '#widgets/feedback/unexpected.ts';
import { isStartingAnew } from '#widgets/feedback/stale-chunks.ts';

function CrashScreen() {
  const { t } = useTranslation();
  // A page whose code was never fetched fails the same way when there is no connection.
  const offline = !navigator.onLine;
  return (
    <div role="alert" className="grid min-h-[70dvh] place-items-center px-4">
      <EmptyState
        icon={offline ? 'wifi-off' : 'alert-triangle'}
        title={offline ? t('common.offline') : t('start.crash.title')}
        text={offline ? t('start.offlinePage.body') : t('start.crash.body')}
        action={
          <Button variant="primary" iconLeft="refresh" onClick={() => location.reload()}>
            {t('common.reload')}
          </Button>
        }
      />
    </div>
  );
}

type Props = {
  children: ReactNode;
  /** A change of it gives the children another try: the address. */
  resetKey?: string;
  source: string;
};

type State = { failed: boolean; resetKey: string | undefined };

/** Catches what no action caught: says so in the page's place and in a toast (spec 8), and reports it. */
export class ErrorBoundary extends Component<Props, State> {
  override state: State = { failed: false, resetKey: this.props.resetKey };

  static getDerivedStateFromError(): Partial<State> {
    return { failed: true };
  }

  static getDerivedStateFromProps({ resetKey }: Props, state: State): State | null {
    return resetKey === state.resetKey ? null : { failed: false, resetKey };
  }

  override componentDidCatch(error: Error, info: ErrorInfo) {
    reportBroken(error, info, this.props.source);
  }

  override render() {
    if (!this.state.failed) return this.props.children;
    // Nothing has gone wrong that the new page does not mend.
    return isStartingAnew() ? null : <CrashScreen />;
  }
}
