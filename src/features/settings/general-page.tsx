import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useCan } from '#data/base/actor.ts';
import { farmSource, useFarm } from '#data/base/farm.ts';
import { useFarmSettings } from '#data/base/settings.ts';
import { askRetention, changeFarmClosing, updateFarm } from '#data/farm/change-farm.ts';
import { exportFarm, type FarmExport } from '#data/files/export-farm.ts';
import { dataOf } from '#data/live/live.ts';
import { useSync } from '#data/outbox/sync.ts';
import type { RetentionAnswer } from '#domain/api/answers.ts';
import type { Farm } from '#domain/farm/farm.ts';
import { CLOSING_DAYS, namesFarm } from '#domain/farm/change-farm.ts';
import { DEFAULT_FARM_SETTINGS } from '#domain/farm/settings.ts';
import { fileNameOf } from '#domain/files/export-file.ts';
import { type FileWords, toCsv } from '#domain/files/table.ts';
import type { ChangePayload } from '#domain/kinds/change-kinds.ts';
import { IMPORT_KINDS } from '#domain/move-in/move-in.ts';
import { translate } from '#i18n/index.ts';
import { Notice } from '#ui/feedback/notice.tsx';
import { Button } from '#ui/inputs/button.tsx';
import { TextInput } from '#ui/inputs/text-input.tsx';
import { Card } from '#ui/layout/card.tsx';
import { LiveBoundary } from '#widgets/feedback/live-boundary.tsx';
import { saveOnServer } from '#widgets/feedback/use-server-action.ts';
import { ConfirmDialog } from '#widgets/fields/confirm-dialog.tsx';
import { useFarmWords } from '#widgets/format/use-farm-format.ts';
import { Page } from '#widgets/page/page.tsx';
import { type Book, bookOf } from './kit/book.ts';
import { Findable, FindSettings, generalGroups } from './kit/find-settings.tsx';
import { SettingsCard } from './kit/settings-card.tsx';
import { useSettingWords } from '#widgets/unsaved/settings-table.ts';
import { useFileWords } from '#widgets/table/use-table-files.ts';
import { DownloadButton } from '#widgets/take-along/download-button.tsx';
import { HolidaysCard } from './holidays-card.tsx';
import { SeatsCard } from './seats-card.tsx';
import { SupportCard } from './support-card.tsx';

/** The end of a farm, for its owner: everything is deleted after some weeks, in which it can be taken back. */
function ClosingCard({ farm }: { farm: Farm }) {
  const { t, format } = useFarmWords();
  const [typed, setTyped] = useState<string | null>(null);
  const { closesOn } = farm;

  async function close(name: string) {
    const isSaved = await saveOnServer(() => changeFarmClosing({ act: 'close', name }), 'general');
    if (isSaved) setTyped(null);
  }

  const cancel = () => saveOnServer(() => changeFarmClosing({ act: 'cancel' }), 'general');
  return (
    <Card titleId="closing" title={t('general.closing')}>
      <p className="mb-3 text-sm text-text-2">
        {closesOn === null
          ? t('general.closingHint', { days: CLOSING_DAYS })
          : t('general.closesOn', { day: format.longDay(closesOn) })}
      </p>
      {closesOn === null ? (
        <Button onClick={() => setTyped('')}>{t('general.closing')}</Button>
      ) : (
        <Button onClick={() => void cancel()}>{t('general.cancelClosing')}</Button>
      )}
      <ConfirmDialog
        open={typed !== null}
        danger
        disabled={!namesFarm(typed ?? '', farm)}
        title={t('general.closeTitle', { farm: farm.name })}
        action={t('general.closing')}
        onClose={() => setTyped(null)}
        onConfirm={() => close(typed ?? '')}
      >
        <p>{t('general.closeBody', { days: CLOSING_DAYS })}</p>
        <p>{t('general.closeFirst')}</p>
        <TextInput
          autoComplete="on"
          label={t('general.closeName', { farm: farm.name })}
          value={typed ?? ''}
          onChange={setTyped}
        />
      </ConfirmDialog>
    </Card>
  );
}

/** The files that another farm moves in as they are, by their names. */
async function filesToMoveIn(
  data: FarmExport,
  today: string,
  words: FileWords,
): Promise<Record<string, string>> {
  const { movedOut } = await import('#domain/move-in/move-out.ts');
  const { tableOf } = await import('#domain/move-in/import-kinds.ts');
  const out = movedOut(data, today);
  if (out === null) return {};
  return Object.fromEntries(
    IMPORT_KINDS.map((kind) => {
      const title = translate(`moveIn.kinds.${kind}`);
      const table = tableOf(title, out[kind], (field) => translate(`moveIn.fields.${field}`));
      return [`${title}.csv`, toCsv([table], words)];
    }),
  );
}

/** Everything of the farm as one file, for its owner. */
function ExportCard({ farm, today }: { farm: Farm; today: string }) {
  const { t } = useTranslation();
  const words = useFileWords(farm.timeZone);
  return (
    <Card titleId="export" title={t('general.export')}>
      <p className="mb-3 text-sm text-text-2">{t('general.exportHint')}</p>
      <DownloadButton
        label={t('words.downloadFile')}
        source="general"
        fileName={fileNameOf('markhold', farm.name, today)}
        read={async (watch) => {
          const data = await exportFarm(watch);
          if (data === null) return null;
          const { STAYS_BEHIND } = await import('#domain/move-in/stays-behind.ts');
          return {
            about: { exported: today, staysBehind: STAYS_BEHIND },
            ...data,
            ...(await filesToMoveIn(data, today, words)),
          };
        }}
      />
    </Card>
  );
}

function Told({ answer: { day, counts } }: { answer: RetentionAnswer }) {
  const { t, format } = useFarmWords();
  const before = { day: format.day(day) };
  if (counts.length === 0) return <p>{t('general.retentionNothing', before)}</p>;
  return (
    <>
      <p>{t('general.retentionWould', before)}</p>
      <ul className="mt-1 list-disc pl-5">
        {counts.map(({ kind, year, count }) => (
          <li key={`${kind} ${year}`} className="tnum">
            {t('general.retentionLine', { year, count, kind: t(`general.retentionKinds.${kind}`) })}
          </li>
        ))}
      </ul>
    </>
  );
}

/** What the next night deletes for good, for the owner to see beforehand. */
function RetentionPreview() {
  const { t } = useTranslation();
  const { online } = useSync();
  const [answer, setAnswer] = useState<RetentionAnswer | 'failed' | null>(null);
  const [busy, setBusy] = useState(false);

  async function ask() {
    setBusy(true);
    const told = await askRetention();
    setBusy(false);
    setAnswer(told?.ok === true ? told.value : 'failed');
  }

  return (
    <div className="mt-3 grid justify-items-start gap-3">
      <Button iconLeft="eye" busy={busy} disabled={!online && !busy} onClick={() => void ask()}>
        {t('general.retentionAsk')}
      </Button>
      <div role="status" className="text-sm text-text-2">
        {answer !== null && answer !== 'failed' && <Told answer={answer} />}
      </div>
      {answer === 'failed' && <Notice kind="error">{t('general.retentionFailed')}</Notice>}
    </div>
  );
}

/** The farm itself, one field at a time. */
function useFarmBook(farm: Farm): Book<Farm> {
  const { t } = useTranslation();
  return {
    source: 'general',
    shown: farm,
    stored: () => dataOf(farmSource.get()) ?? undefined,
    send: (path, make) => {
      const value = make(dataOf(farmSource.get()) ?? farm);
      return updateFarm({ field: path.split('.').at(-1), value } as ChangePayload<'farm'>);
    },
    said: { saved: t('general.changed'), notSaved: t('general.notChanged') },
  };
}

function General({ farm }: { farm: Farm }) {
  const { t } = useTranslation();
  const live = useFarmSettings(farm.id);
  const saved = dataOf(live);
  const settings = saved ?? DEFAULT_FARM_SETTINGS;
  const book = bookOf('general', settings);
  const farmBook = useFarmBook(farm);
  const words = useSettingWords(farm);
  const { company, work, retention } = generalGroups(words);
  const mayExport = useCan('farm.export', { farmId: farm.id });
  const mayLetIn = useCan('farm.letSupportIn', { farmId: farm.id });
  const mayClose = useCan('farm.close', { farmId: farm.id });
  return (
    <FindSettings {...{ farm }}>
      <div className="grid items-start gap-4 lg:grid-cols-2">
        <div className="grid min-w-0 gap-4">
          <SettingsCard group={company} book={farmBook} />
          <SettingsCard group={work} book={farmBook} />
          {(live.status === 'ready' || saved !== null) && (
            <SettingsCard group={retention} {...{ book }}>
              {mayExport && <RetentionPreview key={settings.retentionYears} />}
            </SettingsCard>
          )}
          {mayExport && (
            <Findable id="export">
              <ExportCard farm={farm} today={words.today} />
            </Findable>
          )}
          {mayClose && (
            <Findable id="closing">
              <ClosingCard farm={farm} />
            </Findable>
          )}
        </div>
        <div className="grid min-w-0 gap-4">
          <LiveBoundary
            of={[live]}
            failed={t('general.loadFailed')}
            skeleton="h-[46rem] w-full rounded-card"
          >
            {() => (
              <Findable id="holidays">
                <HolidaysCard {...{ book, words }} />
              </Findable>
            )}
          </LiveBoundary>
          {mayLetIn && (
            <Findable id="support">
              <SupportCard farm={farm} />
            </Findable>
          )}
        </div>
        <div className="min-w-0 lg:col-span-2">
          <Findable id="seats">
            <SeatsCard />
          </Findable>
        </div>
      </div>
    </FindSettings>
  );
}

/** What the farm is, how long it keeps what it knows, and its own days off. */
export default function GeneralPage() {
  const farm = useFarm();
  return <Page>{farm !== null && <General farm={farm} />}</Page>;
}
