import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useEmployees } from '#data/base/employees.ts';
import { isActive } from '#domain/audit.ts';
import { can } from '#domain/access/can.ts';
import { byName, type Employee, fullName, initials } from '#domain/employee/employee.ts';
import { leaveUnitOf } from '#domain/employee/home-unit.ts';
import { foldText } from '#domain/text/clean.ts';
import { leaveTarget } from '#domain/leave/request/leave-draft.ts';
import { chipStyleOf } from '#domain/farm/unit.ts';
import { Skeleton } from '#ui/feedback/skeleton.tsx';
import { Button } from '#ui/inputs/button.tsx';
import { TextInput } from '#ui/inputs/text-input.tsx';
import { Avatar } from '#ui/layout/avatar.tsx';
import { Dialog } from '#widgets/fields/dialog.tsx';
import { LeaveBoundary } from '#widgets/leave/leave-boundary.tsx';
import { usePersonLeave, useToday } from '#widgets/leave/use-leave-input.ts';
import { AskForm } from './ask-form.tsx';
import type { AskStart } from './model.ts';
import type { TeamReader } from '#widgets/leave-inbox/team-leave.ts';

/** Others whose leave one decides about, by name. */
function usePeopleToRegister({ actor, farm }: TeamReader): readonly Employee[] {
  return useEmployees()
    .filter((one) => {
      const target = leaveTarget(farm.id, { employeeId: one.id, unitId: leaveUnitOf(one) });
      return isActive(one) && one.id !== actor.uid && can(actor, 'leave.decide', target);
    })
    .toSorted(byName);
}

type ChooserProps = {
  people: readonly Employee[];
  onChoose: (person: Employee) => void;
  onClose: () => void;
};

function Chooser({ people, onChoose, onClose }: ChooserProps) {
  const { t } = useTranslation();
  const [search, setSearch] = useState('');
  const wanted = foldText(search);
  const shown = people.filter((one) => foldText(fullName(one)).includes(wanted));
  return (
    <Dialog onClose={onClose} title={t('leaveTeam.register.who')}>
      <div className="grid gap-3">
        <TextInput
          type="search"
          label={t('leaveTeam.register.search')}
          value={search}
          onChange={setSearch}
        />
        {shown.length === 0 && (
          <p className="text-base text-text-2">{t('leaveTeam.register.nobody')}</p>
        )}
        <ul className="grid">
          {shown.map((one) => (
            <li key={one.id}>
              <button
                type="button"
                onClick={() => onChoose(one)}
                className="flex min-h-12 w-full items-center gap-3 rounded-field px-2 text-left text-base font-medium text-text hover:bg-surface-2"
              >
                <Avatar size="small" initials={initials(one)} colour={chipStyleOf(fullName(one))} />
                {fullName(one)}
              </button>
            </li>
          ))}
        </ul>
      </div>
    </Dialog>
  );
}

type FormProps = { reader: TeamReader; person: Employee; start: AskStart; onDone: () => void };

/** The form that people ask with, for somebody else: what a leader enters is approved with it. */
export function RegisterFor({ reader, person, start, onDone }: FormProps) {
  const { t } = useTranslation();
  const { actor, farm } = reader;
  const leave = usePersonLeave({ actor, farm, person });
  const { input } = leave;
  if (input !== null) {
    return <AskForm reader={{ actor, farm, person }} {...{ input, onDone, start }} inSheet />;
  }
  return (
    <Dialog onClose={onDone} title={fullName(person)}>
      <LeaveBoundary
        leave={leave}
        failed={t('leaveTeam.inbox.cardFailed')}
        skeleton={<Skeleton className="h-64 w-full" />}
      >
        {() => null}
      </LeaveBoundary>
    </Dialog>
  );
}

const MAIN = { variant: 'primary', iconLeft: 'plus' } as const;
const QUIET = { link: true, size: 'small' } as const;

/** Registers leave or sickness for somebody who cannot, or has only said so. */
export function RegisterLeave({ reader, what }: { reader: TeamReader; what: 'leave' | 'sick' }) {
  const { t } = useTranslation();
  const today = useToday(reader.farm.timeZone);
  const people = usePeopleToRegister(reader);
  const [isChoosing, setChoosing] = useState(false);
  const [person, setPerson] = useState<Employee | null>(null);
  function choose(one: Employee) {
    setChoosing(false);
    setPerson(one);
  }
  if (people.length === 0) return null;
  const isSick = what === 'sick';
  // Nobody knows yet how long it lasts.
  const start: AskStart = isSick
    ? { kind: 'new', type: 'sick', from: today, to: null }
    : { kind: 'new' };
  return (
    <>
      <Button {...(isSick ? QUIET : MAIN)} onClick={() => setChoosing(true)}>
        {t(isSick ? 'leaveTeam.register.sick' : 'leaveTeam.register.open')}
      </Button>
      {isChoosing && (
        <Chooser people={people} onChoose={choose} onClose={() => setChoosing(false)} />
      )}
      {person && (
        <RegisterFor
          key={person.id}
          {...{ reader, person, start }}
          onDone={() => setPerson(null)}
        />
      )}
    </>
  );
}
