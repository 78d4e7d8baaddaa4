import { create } from 'zustand';
import { whenPersonLeaves } from '#data/auth/when-person-leaves.ts';
import { showToast } from '#ui/feedback/toast-store.ts';
import { reportError } from '#data/device/report.ts';
import { sayUnexpected } from '../feedback/unexpected.ts';

/** What came of it: null, or why it was refused, in words; `SAID` where they have been said. */
export type Refusal = string | null;

/** It was refused, and whoever tried has said why. */
export const SAID = '';

/** Something a person did, with the way back. */
export interface Step {
  /** What was done, in words: "3 godkendt". */
  readonly label: string;
  /** What the offer says, where there is more to say at once than the label. */
  readonly text?: string;
  /** Takes it back. Refused where the records are no longer as it left them. */
  readonly undo: () => Refusal | Promise<Refusal>;
  /** Does it again; without it, what was taken back stays so. */
  readonly redo?: () => Refusal | Promise<Refusal>;
  /** Ids of the records it is about: what was done to them later is taken back first. */
  readonly about?: readonly string[];
  /** False where the way back is offered elsewhere, beside the message that it was done. */
  readonly isOffered?: boolean;
  /** The offer to take it back stands until it is answered, followed by another one, or the page is left. */
  readonly isLasting?: boolean;
}

/** A step that stands on the stack. */
export interface Taken extends Step {
  readonly id: number;
}

interface History {
  /** What can be taken back, the last one last. */
  readonly done: readonly Taken[];
  /** What was taken back and can be done again, the last one last. */
  readonly undone: readonly Taken[];
  /** What stands over the page. */
  readonly offer: { readonly step: Taken; readonly isUndone: boolean } | null;
}

const EMPTY: History = { done: [], undone: [], offer: null };

/** Longer than a toast: whoever deletes a day by mistake has to notice it first. */
const OFFER_MS = 10_000;

/** Older steps are forgotten. */
const MOST = 50;

/** What the person did since they came, in this window; nothing of it is kept on the device. */
export const useHistory = create<History>(() => EMPTY);

let lastId = 0;
/** How often somebody has come or gone. */
let comings = 0;
let timer: ReturnType<typeof setTimeout> | undefined;

/** Notes what was just done and offers to take it back; answers its id. */
export function remember(step: Step): number {
  lastId += 1;
  const taken = { ...step, id: lastId };
  useHistory.setState(({ done }) => ({ done: [...done, taken].slice(-MOST), undone: [] }));
  if (step.isOffered === false) withdrawOffer();
  else offer(taken, false);
  return taken.id;
}

/** Does something and notes it; where it is refused, that is said and nothing is noted. */
export async function perform(step: Step & Required<Pick<Step, 'redo'>>): Promise<void> {
  if (await isRefused(step.redo)) return;
  remember(step);
}

/** Takes back the last step or the one named, after whatever was done later to the same records. */
export async function undo(id?: number): Promise<void> {
  const { done } = useHistory.getState();
  const step = id === undefined ? done.at(-1) : done.find((one) => one.id === id);
  if (step === undefined) return;
  // Each stands on what the one before it left.
  for (const one of withLater(done, step)) if (!(await takeBack(one))) return;
}

/** Does again what was taken back last. */
export async function redo(): Promise<void> {
  const step = useHistory.getState().undone.at(-1);
  if (step?.redo === undefined) return;
  drop(step);
  if (await isRefused(step.redo)) return;
  useHistory.setState(({ done }) => ({ done: [...done, step] }));
  offer(step, false);
}

/** Takes the offer off the page; the step stays on the stack. */
export function withdrawOffer(): void {
  clearTimeout(timer);
  useHistory.setState({ offer: null });
}

/** Forgets everything, what is being taken back too. */
export function clearHistory(): void {
  comings += 1;
  clearTimeout(timer);
  useHistory.setState(EMPTY);
}

whenPersonLeaves(clearHistory);

/** A step and what was done later to its records, the last one first. */
function withLater(done: readonly Taken[], step: Taken): readonly Taken[] {
  const ids = new Set(step.about);
  const found = [step];
  for (const later of done.slice(done.indexOf(step) + 1)) {
    const { about = [] } = later;
    if (!about.some((id) => ids.has(id))) continue;
    for (const id of about) ids.add(id);
    found.unshift(later);
  }
  return found;
}

async function takeBack(step: Taken): Promise<boolean> {
  drop(step);
  if (await isRefused(step.undo)) return false;
  if (step.redo !== undefined) {
    useHistory.setState(({ undone }) => ({ undone: [...undone, step] }));
  }
  offer(step, true);
  return true;
}

/** Says why where it is refused; what comes after the person has left is nobody's, and counts as refused. */
async function isRefused(act: () => Refusal | Promise<Refusal>): Promise<boolean> {
  const asked = comings;
  try {
    const why = await act();
    if (asked !== comings) return true;
    if (why !== null && why !== SAID) showToast({ kind: 'warning', text: why });
    return why !== null;
  } catch (error) {
    reportError(error, { type: 'PredictedError', source: 'undo' });
    sayUnexpected();
    return true;
  }
}

function drop(step: Taken): void {
  useHistory.setState(({ done, undone, offer: shown }) => ({
    done: done.filter((one) => one !== step),
    undone: undone.filter((one) => one !== step),
    offer: shown?.step === step ? null : shown,
  }));
}

function offer(step: Taken, isUndone: boolean): void {
  clearTimeout(timer);
  useHistory.setState({ offer: { step, isUndone } });
  if (isUndone || step.isLasting !== true) timer = setTimeout(withdrawOffer, OFFER_MS);
}
