import { shiftDay } from '#domain/plan/shift/shift.ts';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { askForShift } from '#data/plan/shift-requests.ts';
import { useEmployees } from '#data/base/employees.ts';
import { weightOf } from '#domain/plan/request/moves.ts';
import type { PlannedShift } from '#domain/plan/shift/shift.ts';
import { Button } from '#ui/inputs/button.tsx';
import { Segmented } from '#ui/inputs/segmented.tsx';
import { Select } from '#ui/inputs/select.tsx';
import { Dialog } from '../../fields/dialog.tsx';
import { TypedParts } from '#widgets/unsaved/unsaved-question.tsx';
import { useTyped } from '#widgets/unsaved/use-typed.ts';
import { Against } from './request-state.tsx';
import { type AskFacts, type Asks, colleaguesOf, placeKey, placeOf, swapsFor } from './asks.ts';
import { useShiftText } from '../shift-words.ts';
import { useSaid } from './use-asks.ts';

const KINDS = ['handover', 'swap'] as const;
/** In place of a colleague: whoever takes it. */
const ALL = '*';

type Props = {
  shift: PlannedShift;
  unitName: string;
  facts: AskFacts;
  asks: Asks;
  onClose: () => void;
};

interface Typed {
  readonly kind: (typeof KINDS)[number];
  readonly to: string;
  readonly other: string;
}

/** What is asked, once enough is chosen. */
function useAsk({ shift, facts, asks }: Props, { kind, to, other }: Typed) {
  const employees = useEmployees();
  const { uid, timeZone } = facts;
  const day = shiftDay(shift, timeZone);
  const people = useMemo(
    () => colleaguesOf(employees, { unitId: shift.unitId, day, uid }),
    [employees, shift.unitId, day, uid],
  );
  const chosen = people.find(({ person }) => person.id === to) ?? null;
  const swaps = useMemo(
    () => (chosen === null ? [] : swapsFor(shift, chosen.person, facts, asks.shifts)),
    [shift, chosen, facts, asks.shifts],
  );
  const theirs = swaps.find((one) => placeKey(placeOf(one)) === other) ?? null;
  const isWhole = kind === 'handover' ? to !== '' : chosen !== null && theirs !== null;
  const ask = useMemo(
    () => ({
      kind,
      unitId: shift.unitId,
      shift: placeOf(shift),
      toEid: to === ALL ? null : to,
      other: kind === 'swap' && theirs !== null ? placeOf(theirs) : null,
    }),
    [kind, shift, to, theirs],
  );
  const request = useMemo(() => (isWhole ? { ...ask, fromEid: uid } : null), [isWhole, ask, uid]);
  const said = useSaid(request, { facts, asks });
  return { people, chosen, swaps, ask, isWhole, said };
}

/** Asks to hand a shift over, or to swap it for a colleague's. */
export function AskDialog(props: Props) {
  const { t } = useTranslation();
  const text = useShiftText();
  const { shift, unitName, onClose } = props;
  const title = t('shiftAsk.title', { shift: text(shift) });
  const form = useTyped<Typed>(
    `shift-ask ${placeKey(placeOf(shift))}`,
    { kind: 'handover', to: '', other: '' },
    onClose,
  );
  const { kind, to, other } = form.typed;
  const { people, chosen, swaps, ask, isWhole, said } = useAsk(props, form.typed);
  const isBlocked = weightOf(said) === 'block';
  const options = people.map(({ person, name }) => ({ value: person.id, label: name }));
  const all = { value: ALL, label: t('words.allIn', { unit: unitName }) };
  return (
    <Dialog size="small" title={title} onClose={form.unsaved.close}>
      <form
        className="grid gap-3"
        onSubmit={(event) => {
          event.preventDefault();
          if (!isWhole || isBlocked) return;
          form.reset();
          askForShift(ask);
          onClose();
        }}
      >
        <Segmented
          label={t('shiftAsk.kind')}
          value={kind}
          options={KINDS.map((value) => ({ value, label: t(`shiftAsk.kinds.${value}`) }))}
          onChange={(next) => form.change({ kind: next, to: to === ALL ? '' : to, other: '' })}
        />
        <Select
          label={t('shiftAsk.to')}
          value={to}
          placeholder={t('shiftAsk.choosePerson')}
          options={kind === 'handover' ? [all, ...options] : options}
          onChange={(next) => form.change({ to: next, other: '' })}
        />
        {kind === 'swap' && chosen !== null && swaps.length === 0 && (
          <p className="text-sm text-text-2">{t('shiftAsk.noSwap', { name: chosen.name })}</p>
        )}
        {kind === 'swap' && swaps.length > 0 && (
          <Select
            label={t('shiftAsk.other')}
            value={other}
            placeholder={t('shiftAsk.chooseShift')}
            options={swaps.map((one) => ({ value: placeKey(placeOf(one)), label: text(one) }))}
            onChange={(next) => form.change({ other: next })}
          />
        )}
        <Against said={said} uid={props.facts.uid} />
        <div className="flex justify-end gap-2">
          <Button onClick={form.unsaved.close}>{t('common.cancel')}</Button>
          <Button type="submit" variant="primary" disabled={!isWhole || isBlocked}>
            {t('words.ask')}
          </Button>
        </div>
        <TypedParts form={form} />
      </form>
    </Dialog>
  );
}
