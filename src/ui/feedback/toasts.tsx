import { cx } from '../cx.ts';
import { Icon, type IconName } from '../icons/icon.tsx';
import { dismissToast, type Toast, type ToastKind, useToasts } from './toast-store.ts';
import { InMessageStack } from '../layout/message-stack.tsx';

const LOOKS = {
  error: ['bg-red-soft text-red', 'alert-circle'],
  success: ['bg-primary-soft text-primary', 'check'],
  warning: ['bg-wheat-soft text-wheat-text', 'alert-triangle'],
} as const satisfies Record<ToastKind, readonly [string, IconName]>;

function ToastCard({ toast, dismissText }: { toast: Toast; dismissText: string }) {
  const [look, icon] = LOOKS[toast.kind];
  const { action } = toast;
  return (
    <div
      role={toast.kind === 'error' ? 'alert' : 'status'}
      className="pointer-events-auto flex animate-rise items-center gap-3 rounded-card border border-line bg-surface py-2 pr-2 pl-3 text-base text-text shadow-float"
    >
      <span className={cx('grid size-8 shrink-0 place-items-center rounded-field', look)}>
        <Icon name={icon} size={18} />
      </span>
      <p className="min-w-0 grow py-1 [overflow-wrap:anywhere]">{toast.text}</p>
      {action && (
        <button
          type="button"
          className="min-h-9 rounded-field px-2 font-semibold text-primary hover:bg-surface-2"
          onClick={() => {
            dismissToast(toast.id);
            action.onPress();
          }}
        >
          {action.label}
        </button>
      )}
      <button
        type="button"
        aria-label={dismissText}
        title={dismissText}
        className="grid size-9 shrink-0 place-items-center rounded-field text-text-3 hover:bg-surface-2 hover:text-text"
        onClick={() => dismissToast(toast.id)}
      >
        <Icon name="x" size={16} />
      </button>
    </div>
  );
}

/** Short messages, in the stack at the bottom right. Once in the app; `showToast` fills it. */
export function Toasts({ label, dismissText }: { label: string; dismissText: string }) {
  const toasts = useToasts((state) => state.toasts);
  return (
    <InMessageStack>
      <section aria-label={label} className="flex flex-col gap-2">
        {toasts.map((toast) => (
          <ToastCard key={toast.id} toast={toast} dismissText={dismissText} />
        ))}
      </section>
    </InMessageStack>
  );
}
