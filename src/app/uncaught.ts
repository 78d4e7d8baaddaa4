import { reportUncaught } from '#data/device/report.ts';
import { sayUnexpected } from '#widgets/feedback/unexpected.ts';
import { isStartingAnew } from '#widgets/feedback/stale-chunks.ts';

/** Records and says what no action has caught (spec 8); the answer ends it. */
export function watchUncaught(): () => void {
  const tell = (error: unknown, source: string): void => {
    // A note of the browser itself, or of somebody else's script, brings no error along.
    if (error === null || error === undefined || isStartingAnew()) return;
    reportUncaught(error, { source });
    sayUnexpected();
  };
  const onError = ({ error }: ErrorEvent): void => tell(error, 'window');
  const onRejection = ({ reason }: PromiseRejectionEvent): void => tell(reason, 'promise');
  window.addEventListener('error', onError);
  window.addEventListener('unhandledrejection', onRejection);
  return () => {
    window.removeEventListener('error', onError);
    window.removeEventListener('unhandledrejection', onRejection);
  };
}
