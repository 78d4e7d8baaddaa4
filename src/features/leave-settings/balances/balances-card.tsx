import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { useEmployees } from '#data/base/employees.ts';
import { activeEmployees, type Employee, fullName } from '#domain/employee/employee.ts';
import type { Farm } from '#domain/farm/farm.ts';
import type { LeaveSettings } from '#domain/leave/document/leave-settings.ts';
import { Skeleton } from '#ui/feedback/skeleton.tsx';
import { Button, buttonClass } from '#ui/inputs/button.tsx';
import { Card, CardHead, CardRow } from '#ui/layout/card.tsx';
import { useLeaveWords } from '#widgets/leave/use-leave-words.ts';
import { LiveBoundary } from '#widgets/live-boundary/live-boundary.tsx';
import { type Balances, useBalances } from '#widgets/leave/use-balances.ts';
import { PersonSheet } from './person-sheet.tsx';

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
            {t('leaveSettings.balances.open')}
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
    <Card flush aria-labelledby="leave-balances">
      <CardHead
        inset
        id="leave-balances"
        title={t('leaveSettings.balances.title')}
        end={
          <Link to="/settings/move-in?kind=balances" className={buttonClass({ size: 'small' })}>
            {t('leaveSettings.balances.fromSheet')}
          </Link>
        }
      />
      <p className="px-4 pb-3 text-sm text-text-2 md:px-[18px]">
        {t('leaveSettings.balances.hint')}
      </p>
      <LiveBoundary
        of={[balances.live]}
        failed={t('leaveSettings.balances.loadFailed')}
        skeleton={<Skeleton className="h-64 w-full" />}
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
