import { useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { settingsOf, useLeaveSettings } from '#data/leave/leave-settings.ts';
import { useEmployees } from '#data/base/employees.ts';
import { useUnits } from '#data/base/units.ts';
import { mondayOf } from '#domain/dates/day.ts';
import { fullName, initials } from '#domain/employee/employee.ts';
import { homeUnitOf } from '#domain/employee/home-unit.ts';
import { chipStyleOf } from '#domain/farm/unit.ts';
import { Tag } from '#ui/feedback/tag.tsx';
import { Button } from '#ui/inputs/button.tsx';
import { Avatar } from '#ui/layout/avatar.tsx';
import { Card, CardHead, CardRow } from '#ui/layout/card.tsx';
import { useFarmWords } from '#widgets/format/use-farm-format.ts';
import { LiveBoundary } from '#widgets/feedback/live-boundary.tsx';
import { useToday } from '#widgets/leave/use-leave-input.ts';
import { useLeaveWords } from '#widgets/leave/use-leave-words.ts';
import { type TeamReader, useLedUnits, useTeamLeave } from '#widgets/leave-inbox/team-leave.ts';
import { type Begun, BegunAct, LeadersActs, useLegalActions } from './timeline/leaders-acts.tsx';
import { RegisterLeave } from './ask/register.tsx';
import { backAtWork } from './sickness/actions.ts';
import { type AwayToday, awayToday } from './model.ts';

/** Since when and until when, and what of sickness is to be remembered. */
function Note({ one, unitName }: { one: AwayToday; unitName: string }) {
  const { t, format } = useFarmWords();
  const { from, to, next } = one;
  const since = t('leaveTeam.today.since', { day: format.day(from) });
  const until = to === null ? '' : t('words.until', { day: format.day(to) });
  return (
    <>
      <span className="block">{[unitName, since, until].filter(Boolean).join(' · ')}</span>
      {next.map(({ day, kind }) => (
        <span key={`${kind} ${day}`} className="block">
          {t(`leaveTeam.today.dates.${kind}`, { day: format.day(day) })}
        </span>
      ))}
    </>
  );
}

function Kind({ one }: { one: AwayToday }) {
  const { t } = useTranslation();
  const words = useLeaveWords();
  if (one.leave === null) return <Tag>{t('leaveWords.away')}</Tag>;
  if (one.sickDay !== null) {
    return (
      <Tag kind="red" icon="thermometer">
        {t('leaveTeam.today.sickDay', { number: one.sickDay })}
      </Tag>
    );
  }
  return <Tag kind="green">{words.type(one.leave.type)}</Tag>;
}

function Row({ one, reader }: { one: AwayToday; reader: TeamReader }) {
  const { t } = useTranslation();
  const words = useLeaveWords();
  const units = useUnits();
  const today = useToday(reader.farm.timeZone);
  const [begun, setBegun] = useState<Begun | null>(null);
  const { person, leave } = one;
  const name = fullName(person);
  const legal = useLegalActions(reader, leave);
  return (
    <>
      <CardRow
        start={<Avatar initials={initials(person)} colour={chipStyleOf(name)} />}
        title={
          <span className="flex flex-wrap items-center justify-between gap-2">
            {name}
            <Kind one={one} />
          </span>
        }
        note={
          <>
            <Note
              one={one}
              unitName={units.find(({ id }) => id === homeUnitOf(person))?.unitName ?? ''}
            />
            {leave !== null && legal.length > 0 && (
              <span className="mt-2 flex flex-wrap gap-2">
                {legal.includes('well') && (
                  <Button
                    size="small"
                    aria-label={t('leaveTeam.today.wellOf', { name })}
                    onClick={() =>
                      backAtWork(leave, today, t('leaveTeam.today.saidWell', { name }), words.issue)
                    }
                  >
                    {t('leaveTeam.today.well')}
                  </Button>
                )}
                <LeadersActs {...{ legal, leave, name }} onBegin={setBegun} />
              </span>
            )}
          </>
        }
      />
      {begun && <BegunAct {...{ reader, person, begun }} onDone={() => setBegun(null)} />}
    </>
  );
}

/** Who is away today and since when, and who is well again. */
export function AwayTodayCard({ reader }: { reader: TeamReader }) {
  const { t } = useTranslation();
  const { actor, farm } = reader;
  const today = useToday(farm.timeZone);
  const unitIds = useLedUnits(reader);
  const people = useEmployees();
  const stored = useLeaveSettings(farm.id);
  const settings = settingsOf(stored);
  const { lives, leaves, away } = useTeamLeave(reader, unitIds, mondayOf(today));
  const found = useMemo(() => {
    if (leaves === null || away === null || settings === null) return [];
    return awayToday({ actor, farmId: farm.id, people, unitIds, leaves, away, settings, today });
  }, [actor, farm.id, people, unitIds, leaves, away, settings, today]);
  return (
    <Card flush aria-labelledby="leave-today">
      <LiveBoundary
        of={[...lives, stored]}
        failed={t('leaveTeam.today.failed')}
        skeleton="m-4 h-40"
      >
        {() => (
          <>
            <CardHead
              inset
              id="leave-today"
              title={t('leaveTeam.today.title')}
              {...(found.length > 0 && { count: found.length })}
              end={<RegisterLeave reader={reader} what="sick" />}
            />
            {found.length === 0 && (
              <p className="border-t border-line px-4 py-3 text-base text-text-2 md:px-[18px]">
                {t('words.allHereToday')}
              </p>
            )}
            {found.map((one) => (
              <Row key={one.person.id} {...{ one, reader }} />
            ))}
          </>
        )}
      </LiveBoundary>
    </Card>
  );
}
