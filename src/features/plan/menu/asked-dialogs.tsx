import type { Farm } from '#domain/farm/farm.ts';
import type { ShiftTemplate } from '#domain/plan/settings/planning-settings.ts';
import type { Unit } from '#domain/unit/unit.ts';
import { CopyDialog } from './copy-dialog.tsx';
import { GiveDialog } from '../acts/give-dialog.tsx';
import { KindDialog } from '../acts/kind-dialog.tsx';
import { SplitDialog } from '../acts/split-dialog.tsx';
import type { AskedDialog } from '../acts/spots.ts';

type Props = {
  farm: Farm;
  unit: Unit;
  asked: AskedDialog;
  kinds: readonly ShiftTemplate[];
  onClose: () => void;
};

/** What an item of a menu opened. */
export function AskedDialogs({ farm, unit, asked, kinds, onClose }: Props) {
  const { timeZone } = farm;
  if (asked.kind === 'copy')
    return <CopyDialog {...{ farm, unit, onClose }} source={asked.source} />;
  if (asked.kind === 'split') {
    const { shift } = asked;
    const name = `plan-split.${farm.id}.${unit.id}.${shift.id}`;
    return <SplitDialog {...{ name, unit, timeZone, shift, onClose }} />;
  }
  const { shifts } = asked;
  return asked.kind === 'give' ? (
    <GiveDialog {...{ unit, timeZone, shifts, onClose }} />
  ) : (
    <KindDialog {...{ kinds, timeZone, shifts, onClose }} />
  );
}
