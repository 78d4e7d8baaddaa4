import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { useActor } from '#data/base/actor.ts';
import { useEmployees } from '#data/base/employees.ts';
import type { Day } from '#domain/dates/day.ts';
import { activeEmployees, type Employee, fullName } from '#domain/employee/employee.ts';
import { type Farm, isLocked } from '#domain/farm/farm.ts';
import { holidayYearOf } from '#domain/leave/accrual/holiday-year.ts';
import {
  type AdjustDraft,
  type AdjustIssue,
  checkAdjustment,
} from '#domain/leave/doors/check-adjustment.ts';
import type { LeaveInput } from '#domain/leave/cost/leave-input.ts';
import {
  DAY_ADJUSTMENT_REASON,
  type DayAdjustment,
} from '#domain/leave/document/day-adjustment.ts';
import type { LeaveSettings } from '#domain/leave/document/leave-settings.ts';
import { type DayAccount, unitsOf } from '#domain/leave/document/leave-type.ts';
import { accountsOf } from '#domain/leave/ledger/balances.ts';
import { Tag } from '#ui/feedback/tag.tsx';
import { Button, buttonClass } from '#ui/inputs/button.tsx';
import { IconButton } from '#ui/inputs/icon-button.tsx';
import { parseDecimal } from '#ui/inputs/number-input.tsx';
import { Card, CardRow } from '#ui/layout/card.tsx';
import { SheetContent, SideSheet } from '#ui/overlays/side-sheet.tsx';
import { useFarmWords } from '#widgets/format/use-farm-format.ts';
import { type Balances, useBalances } from '#widgets/leave/use-balances.ts';
import { useLeaveWords } from '#widgets/leave/use-leave-words.ts';
import { LiveBoundary } from '#widgets/feedback/live-boundary.tsx';
import { type EntryField, entryFieldsOf, EntryForm } from '#widgets/unsaved/entry-form.tsx';
import { optionsOf, type SettingWords, useSettingWords } from '#widgets/unsaved/settings-table.ts';
import { saveMovement, takeBackMovement } from './actions.ts';

/** Lots that can be chosen: some that began before this year, and the next one. */
const YEARS = [-3, -2, -1, 0, 1] as const;
const KINDS = ['opening', 'correction'] as const;

interface Typed {
  readonly kind: (typeof KINDS)[number];
  readonly account: DayAccount;
  readonly year: number;
  /** As it is typed. */
  readonly days: string;
  readonly date: Day | null;
  readonly reason: string;
}

function draftOf({ days, ...rest }: Typed): AdjustDraft {
  const number = parseDecimal(days);
  return { ...rest, days: number === null ? null : unitsOf(number) };
}

/** Which account, which lot of it, how many days, and from when. */
function fieldsOf(
  words: SettingWords,
  about: LeaveInput,
  { kind, account }: Typed,
): readonly EntryField<Typed>[] {
  const { t, leave } = words;
  const thisYear = Number(about.today.slice(0, 4));
  const f = entryFieldsOf<Typed>()(words, 'leaveSettings', 'balances');
  return [
    f('choice', 'kind', 'kind', {
      options: optionsOf(KINDS, (one) => t(`leaveSettings.balances.kinds.${one}`)),
    }),
    f('choice', 'account', 'account', { options: optionsOf(accountsOf(about), leave.account) }),
    f('choice', 'year', 'year', {
      options: optionsOf(
        YEARS.map((by) => thisYear + by),
        (year) => leave.lot(account, year),
      ),
    }),
    f('text', 'days', 'days', {
      inputMode: 'decimal',
      help: t(`leaveSettings.balances.daysHint.${kind}`),
    }),
    f('day', 'date', 'date', {
      range: { max: about.today },
      help: t(`leaveSettings.balances.dateHint.${kind}`),
    }),
    f('text', 'reason', 'reason', { isWide: true, max: DAY_ADJUSTMENT_REASON }),
  ];
}

/** Sets what somebody brings along in a lot, or corrects it with a reason. */
function MovementForm({ farm, about }: { farm: Farm; about: LeaveInput }) {
  const words = useSettingWords(farm);
  const { t, leave } = words;
  const actor = useActor();
  const start: Typed = {
    kind: 'opening',
    account: 'holiday',
    year: holidayYearOf(about.today),
    days: '',
    date: null,
    reason: '',
  };
  return (
    <EntryForm
      name={`leave-movement.${farm.id}.${about.context.person.id}`}
      start={start}
      fields={(typed) => fieldsOf(words, about, typed)}
      check={(typed) => {
        const draft = draftOf(typed);
        const check = actor === null ? null : checkAdjustment({ draft, actor, farm, about });
        return check?.ok === false ? check : { ok: true, value: draft };
      }}
      say={(issue: AdjustIssue) => leave.adjustIssue(issue)}
      save={async (draft) => {
        const kind = t(
          `leaveSettings.balances.kinds.${draft.kind === 'opening' ? 'opening' : 'correction'}`,
        );
        const what = `${leave.lot(draft.account, draft.year)} ${leave.days(draft.days ?? 0)}`;
        return (await saveMovement({ draft, about }, `${kind}: ${what}`)) ?? false;
      }}
      saveText={t('common.save')}
    />
  );
}

type Props = { farm: Farm; person: Employee; balances: Balances };

function Movement({ of, farm, person, balances }: Props & { of: DayAdjustment }) {
  const { t, format } = useFarmWords();
  const words = useLeaveWords();
  const what = `${t(`leaveSettings.balances.kinds.${of.kind}`)}: ${words.lot(of.account, of.year)}`;
  // What is paid with its day stays; a balance that somebody brought along is paid with none.
  const isFixed = of.kind !== 'opening' && isLocked(farm, of.date);
  return (
    <li className="flex items-center gap-3 border-t border-line py-2 first:border-t-0">
      <div className="min-w-0 grow">
        <p className="flex flex-wrap items-center gap-x-2 gap-y-1 text-base font-semibold text-text">
          {what}
          {balances.unsentIds.has(of.id) && (
            <Tag kind="wheat" icon="cloud-off">
              {t('words.unsent')}
            </Tag>
          )}
        </p>
        <p className="text-sm [overflow-wrap:anywhere] text-text-2">
          {[format.date(of.date), ...(of.reason === '' ? [] : [of.reason])].join(' · ')}
        </p>
      </div>
      <span className="tnum shrink-0 text-base font-semibold text-text">
        {words.figure(of.days)}
      </span>
      {!isFixed && (
        <IconButton
          icon="undo"
          label={t('words.takeBackOf', { what })}
          onClick={() =>
            void takeBackMovement(
              of,
              balances.aboutOf(person),
              t('leaveSettings.balances.takenBack', { what }),
            )
          }
        />
      )}
    </li>
  );
}

/** What moved the accounts of one person beside leave itself, and a form for more. */
function PersonSheet(props: Props & { onClose: () => void }) {
  const { farm, person, balances, onClose } = props;
  const { t } = useTranslation();
  const moves = balances.movesOf(person);
  return (
    <SideSheet open onClose={onClose} title={fullName(person)} closeText={t('common.close')}>
      <SheetContent>
        <MovementForm farm={farm} about={balances.aboutOf(person)} />
        <h3 className="mt-6 text-md font-semibold text-text">{t('words.movements')}</h3>
        {moves.length === 0 ? (
          <p className="mt-2 text-base text-text-3">{t('leaveSettings.balances.noMovements')}</p>
        ) : (
          <ul className="mt-2">
            {moves.map((of) => (
              <Movement key={of.id} {...{ of, farm, person, balances }} />
            ))}
          </ul>
        )}
      </SheetContent>
    </SideSheet>
  );
}

type RowProps = { person: Employee; balances: Balances; onOpen: () => void };

function PersonRow({ person, balances, onOpen }: RowProps) {
  const { t } = useTranslation();
  const words = useLeaveWords();
  const name = fullName(person);
  const openings = balances
    .movesOf(person)
    .filter(({ kind }) => kind === 'opening')
    .map(({ account, year, days }) => `${words.lot(account, year)}: ${words.days(days)}`);
  return (
    <li>
      <CardRow
        title={name}
        note={openings.length === 0 ? t('leaveSettings.balances.noOpening') : openings.join(' · ')}
        end={
          <Button
            size="small"
            aria-label={t('leaveSettings.balances.openOf', { name })}
            onClick={onOpen}
          >
            {t('words.balance')}
          </Button>
        }
      />
    </li>
  );
}

/** What people bring along in their accounts, typed in or from a sheet, and what else moved them. For owners. */
export function BalancesCard({ farm, settings }: { farm: Farm; settings: LeaveSettings }) {
  const { t } = useTranslation();
  const balances = useBalances(farm, settings);
  const people = activeEmployees(useEmployees(), null);
  const [openId, setOpenId] = useState<string | null>(null);
  const opened = people.find(({ id }) => id === openId);
  return (
    <Card
      flush
      titleId="leave-balances"
      title={t('leaveSettings.balances.title')}
      end={
        <Link to="/settings/move-in?kind=balances" className={buttonClass({ size: 'small' })}>
          {t('leaveSettings.balances.fromSheet')}
        </Link>
      }
    >
      <p className="px-4 pb-3 text-sm text-text-2 md:px-[18px]">
        {t('leaveSettings.balances.hint')}
      </p>
      <LiveBoundary
        of={[balances.live]}
        failed={t('leaveSettings.balances.loadFailed')}
        skeleton="h-64 w-full"
      >
        {() => (
          <>
            <ul className="max-h-[28rem] overflow-y-auto">
              {people.map((person) => (
                <PersonRow
                  key={person.id}
                  {...{ person, balances }}
                  onOpen={() => setOpenId(person.id)}
                />
              ))}
            </ul>
            {opened !== undefined && (
              <PersonSheet
                {...{ farm, balances }}
                person={opened}
                onClose={() => setOpenId(null)}
              />
            )}
          </>
        )}
      </LiveBoundary>
    </Card>
  );
}
