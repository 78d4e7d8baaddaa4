import { create } from 'zustand';

export type ToastKind = 'error' | 'success' | 'warning';

export type ToastInput = {
  kind: ToastKind;
  text: string;
  action?: { label: string; onPress: () => void };
};

export type Toast = ToastInput & { id: number };

/** Spec 9: each toast stays 5000 ms. */
export const TOAST_MS = 5000;

/** The clocks stand here, not in the component: moving the stack on screen must not restart them. */
const timers = new Map<number, ReturnType<typeof setTimeout>>();
let lastId = 0;

export const useToasts = create<{ toasts: readonly Toast[] }>(() => ({ toasts: [] }));

export function showToast(input: ToastInput): number {
  lastId += 1;
  const id = lastId;
  timers.set(
    id,
    setTimeout(() => dismissToast(id), TOAST_MS),
  );
  useToasts.setState(({ toasts }) => ({ toasts: [...toasts, { ...input, id }] }));
  return id;
}

export function dismissToast(id: number): void {
  clearTimeout(timers.get(id));
  timers.delete(id);
  useToasts.setState(({ toasts }) => ({ toasts: toasts.filter((toast) => toast.id !== id) }));
}

/**
 * For tests: none is left over from the one before.
 * @internal
 */
export function clearToasts(): void {
  for (const id of timers.keys()) dismissToast(id);
}
