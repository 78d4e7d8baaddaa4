import { type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useEmployees } from '#data/base/employees.ts';
import { useFarm } from '#data/base/farm.ts';
import { useUnits } from '#data/base/units.ts';
import { saveAudience } from '#data/guides/publish-guide.ts';
import { useActivities } from '#data/time/activities.ts';
import { isActive } from '#domain/audit.ts';
import { addDays } from '#domain/dates/day.ts';
import { fullName } from '#domain/employee/employee.ts';
import { checkAudience } from '#domain/guides/check-audience.ts';
import type { GuideContent } from '#domain/guides/guide-content.ts';
import type { GuideLanguage } from '#domain/guides/guide-words.ts';
import type { Guide } from '#domain/guides/guide.ts';
import { Icon, type IconName } from '#ui/icons/icon.tsx';
import { Button } from '#ui/inputs/button.tsx';
import { Card } from '#ui/layout/card.tsx';
import { saveOnServer } from '#widgets/feedback/use-server-action.ts';
import { useFarmWords } from '#widgets/format/use-farm-format.ts';
import { UnitChip } from '#widgets/people/unit-chip.tsx';
import { FormDialog } from '#widgets/unsaved/form-dialog.tsx';
import { useForm } from '#widgets/unsaved/use-form.ts';
import { useTitleOf } from '../shared/hooks.ts';
import { CodeButton } from '../print/code-button.tsx';
import { PrintGuide } from '../print/print-guide.tsx';
import { useMeant, useNamed, usePublishedVersion } from './hooks.ts';
import { audienceOf, type Reach } from './model.ts';
import { AudienceFields, useAudienceWords } from './audience-fields.tsx';

interface AudienceDialogProps {
  guide: Guide;
  reach: Reach;
  onClose: () => void;
}

/** Asks whom a guide is for before it is published; what is published says so in its own dialog. */
function AudienceDialog({ guide, reach, onClose }: AudienceDialogProps) {
  const { t } = useTranslation();
  const named = useNamed(reach);
  const form = useForm({
    name: `guide.audience.${guide.id}`,
    start: audienceOf(guide, reach),
    of: 'saved',
    check: checkAudience,
    say: useAudienceWords(),
    save: (value) => saveOnServer(() => saveAudience(guide, value), 'guides'),
    onClose,
  });
  return (
    <FormDialog title={t('guides.author.audience')} action={t('common.save')} {...{ form }}>
      <AudienceFields
        typed={form.typed}
        change={form.change}
        {...reach}
        employees={named}
        askedOn={null}
        error={form.error}
      />
    </FormDialog>
  );
}

interface GuideFactsProps {
  guide: Guide;
  content: GuideContent;
  /** The language it is shown and printed in. */
  language: GuideLanguage;
  reach: Reach;
  /** Whom a published guide is for changes with its next publication. */
  onPublish: () => void;
}

function Fact({ icon, name, children }: { icon: IconName; name: string; children: ReactNode }) {
  return (
    <div className="flex items-start gap-3 border-t border-line py-2.5">
      <dt className="flex shrink-0 items-center gap-2 text-text-2">
        <Icon name={icon} size={17} className="shrink-0" />
        {name}
      </dt>
      <dd className="flex min-w-0 grow flex-wrap items-center justify-end gap-1.5 text-right font-semibold [overflow-wrap:anywhere] text-text">
        {children}
      </dd>
    </div>
  );
}

/** Whom it is for: units, people by name, or everybody; and since when one has to be there. */
function For({ guide }: { guide: Guide }) {
  const { t } = useTranslation();
  const units = useUnits();
  const employees = useEmployees();
  const count = useMeant(guide).length;
  const { units: unitIds, people, newcomerDays } = guide;
  const names = employees.filter(({ id }) => people.includes(id)).map(fullName);
  return (
    <>
      {unitIds.length + people.length === 0 && <span>{t('guides.wholeFarm')}</span>}
      {units
        .filter(({ id }) => unitIds.includes(id))
        .map(({ id, unitName }) => (
          <UnitChip key={id} name={unitName} />
        ))}
      {names.length > 0 && <span>{names.join(', ')}</span>}
      <span className="tnum font-normal text-text-2">{t('guides.author.meant', { count })}</span>
      {newcomerDays !== null && (
        <span className="basis-full font-normal text-text-2">
          {t('guides.author.newSince', { count: newcomerDays })}
        </span>
      )}
    </>
  );
}

/** What is published now, and since when. */
function Since({ guide }: { guide: Guide }) {
  const { t, format } = useFarmWords();
  const version = usePublishedVersion(guide);
  if (guide.state !== 'published') return <span>{t('guides.author.notYet')}</span>;
  const number = `${guide.major}.${guide.minor}`;
  const since = version?.created ?? null;
  return (
    <span>
      {since === null
        ? t('guides.versions.version', { number })
        : t('guides.author.since', { number, day: format.date(since) })}
    </span>
  );
}

/** By when it is read: so many days, and which day that is for those who were asked with this version. */
function Deadline({ guide: { readWithin, askedOn, state } }: { guide: Guide }) {
  const { t, format } = useFarmWords();
  if (readWithin === null) return <span>{t('guides.author.deadlineNone')}</span>;
  return (
    <>
      <span>{t('guides.author.deadlineDays', { count: readWithin })}</span>
      {state === 'published' && askedOn !== null && (
        <span className="font-normal text-text-2">
          {t('guides.readUntil', { day: format.dayOfMonth(addDays(askedOn, readWithin)) })}
        </span>
      )}
    </>
  );
}

/** The activities from which the guide is one press away. */
function Activities({ guide }: { guide: Guide }) {
  const { t } = useTranslation();
  const linked = useActivities(useFarm()?.id ?? null).filter(
    (activity) => activity.guideId === guide.id && isActive(activity),
  );
  return (
    <span>
      {linked.length === 0
        ? t('guides.author.noActivities')
        : linked.map(({ name }) => name).join(', ')}
    </span>
  );
}

/** Whom a guide is for and since when it is published, who wrote it, and the way to paper. */
export function GuideFacts({ guide, content, language, reach, onPublish }: GuideFactsProps) {
  const { t } = useTranslation();
  const title = useTitleOf()(content);
  const [isAsking, setIsAsking] = useState(false);
  const writer = useEmployees().find(({ id }) => id === guide.updatedByEid);
  const isPublished = guide.state === 'published';
  const { id, major, minor } = guide;
  return (
    <Card aria-labelledby="guide-facts" className="grid grid-cols-1 text-base">
      <div className="flex items-center justify-between gap-2 pb-2">
        <h2 id="guide-facts" className="text-md font-semibold text-text">
          {t('guides.author.audience')}
        </h2>
        <Button
          size="small"
          link
          aria-label={t('guides.author.changeAudience')}
          onClick={isPublished ? onPublish : () => setIsAsking(true)}
        >
          {t('words.edit')}
        </Button>
      </div>
      <dl>
        <Fact icon="users" name={t('guides.author.for')}>
          <For guide={guide} />
        </Fact>
        <Fact icon="check-circle" name={t('guides.reader.done')}>
          {t(guide.acknowledge ? 'guides.author.receiptAsked' : 'guides.author.receiptNot')}
        </Fact>
        {guide.acknowledge && (
          <Fact icon="calendar-clock" name={t('guides.author.deadline')}>
            <Deadline guide={guide} />
          </Fact>
        )}
        <Fact icon="history" name={t('guides.author.validFrom')}>
          <Since guide={guide} />
        </Fact>
        <Fact icon="clock" name={t('words.tasks')}>
          <Activities guide={guide} />
        </Fact>
        {writer !== undefined && (
          <Fact icon="user" name={t('guides.author.writtenBy')}>
            {fullName(writer)}
          </Fact>
        )}
      </dl>
      {isPublished && (
        <div className="-mx-2 flex flex-wrap gap-1 border-t border-line pt-2">
          <CodeButton guideId={id} title={title} />
          <PrintGuide guide={{ id, content, major, minor }} language={language} />
        </div>
      )}
      {isAsking && <AudienceDialog {...{ guide, reach }} onClose={() => setIsAsking(false)} />}
    </Card>
  );
}
