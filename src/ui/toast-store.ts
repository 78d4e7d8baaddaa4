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
type Clock = {
  leftMs: number;
  startedAt: number;
  timer: ReturnType<typeof setTimeout> | undefined;
};
const clocks = new Map<number, Clock>();
let lastId = 0;
let paused = false;

export const useToasts = create<{ toasts: readonly Toast[] }>(() => ({ toasts: [] }));

function run(id: number, clock: Clock): void {
  clock.startedAt = Date.now();
  clock.timer = setTimeout(() => dismissToast(id), clock.leftMs);
}

export function showToast(input: ToastInput): number {
  lastId += 1;
  const id = lastId;
  const clock: Clock = { leftMs: TOAST_MS, startedAt: 0, timer: undefined };
  clocks.set(id, clock);
  if (!paused) run(id, clock);
  useToasts.setState(({ toasts }) => ({ toasts: [...toasts, { ...input, id }] }));
  return id;
}

export function dismissToast(id: number): void {
  clearTimeout(clocks.get(id)?.timer);
  clocks.delete(id);
  // The pointer may have been on the toast that went: nothing would tell us that it left.
  if (clocks.size === 0) paused = false;
  useToasts.setState(({ toasts }) => ({ toasts: toasts.filter((toast) => toast.id !== id) }));
}

/** While someone reads or reaches for one, none of them goes. */
export function pauseToasts(): void {
  if (paused) return;
  paused = true;
  for (const clock of clocks.values()) {
    clearTimeout(clock.timer);
    clock.leftMs = Math.max(0, clock.leftMs - (Date.now() - clock.startedAt));
  }
}

export function resumeToasts(): void {
  if (!paused) return;
  paused = false;
  for (const [id, clock] of clocks) run(id, clock);
}

export function clearToasts(): void {
  for (const id of clocks.keys()) dismissToast(id);
}
