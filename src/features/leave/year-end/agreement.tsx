import type { TFunction } from 'i18next';
import { useEffect, useState } from 'react';
import type { Farm } from '#domain/farm/farm.ts';
import { type Employee, fullName } from '#domain/employee/employee.ts';
import { holidayYear, type HolidayYear } from '#domain/leave/accrual/holiday-year.ts';
import { shownDays } from '#domain/leave/document/leave-type.ts';
import type { Language } from '#domain/language.ts';
import { formatOf } from '#i18n/format.ts';
import { textsIn } from '#i18n/index.ts';

/** What an agreement to move holiday says. */
export interface AgreementFacts {
  readonly farm: Farm;
  readonly person: Employee;
  readonly period: HolidayYear;
  /** In 1/10 000 day. */
  readonly days: number;
  readonly language: Language;
}

function Signature({ who, t }: { who: string; t: TFunction }) {
  return (
    <div className="grid gap-10">
      <p className="font-semibold">{who}</p>
      <p className="border-t border-text pt-1 text-sm">{t('leaveTeam.yearEnd.paper.place')}</p>
      <p className="border-t border-text pt-1 text-sm">{t('words.signature')}</p>
    </div>
  );
}

function Paper({ farm, person, period, days, language, t }: AgreementFacts & { t: TFunction }) {
  const format = formatOf(language, farm.timeZone);
  const next = holidayYear(period.year + 1);
  const year = `${period.year}/${String(period.year + 1).slice(-2)}`;
  const { cvr, address, zip, city } = farm.company;
  const shown = t('leaveWords.days', {
    count: shownDays(days) === 1 ? 1 : 2,
    shown: format.number(shownDays(days), 2),
  });
  return (
    <article
      data-print-alone
      lang={language === 'dk' ? 'da' : language}
      className="grid gap-6 p-8 text-base"
    >
      <h1 className="text-xl font-bold">{t('leaveTeam.yearEnd.paper.title')}</h1>
      <dl className="grid gap-2">
        <div>
          <dt className="text-sm">{t('leaveTeam.yearEnd.paper.employer')}</dt>
          <dd className="font-semibold">
            {[farm.name, address, `${zip} ${city}`.trim()].filter(Boolean).join(', ')}
          </dd>
          {cvr !== '' && <dd>{t('leaveTeam.yearEnd.paper.cvr', { cvr })}</dd>}
        </div>
        <div>
          <dt className="text-sm">{t('words.employee')}</dt>
          <dd className="font-semibold">{fullName(person)}</dd>
        </div>
      </dl>
      <p>{t('leaveTeam.yearEnd.paper.text', { days: shown, year })}</p>
      <p>{t('leaveTeam.yearEnd.paper.until', { day: format.date(next.until) })}</p>
      <p>{t('leaveTeam.yearEnd.paper.law', { day: format.date(period.until) })}</p>
      <div className="mt-8 grid grid-cols-2 gap-10">
        <Signature who={farm.name} t={t} />
        <Signature who={fullName(person)} t={t} />
      </div>
    </article>
  );
}

/** A page of paper that both sign, in the language chosen; it prints itself once it stands, and is gone after. */
export function Agreement({ onDone, ...facts }: AgreementFacts & { onDone: () => void }) {
  const { language } = facts;
  const [t, setTexts] = useState<TFunction | null>(null);
  useEffect(() => {
    let isHere = true;
    void textsIn(language).then((texts) => {
      if (isHere) setTexts(() => texts);
    });
    return () => {
      isHere = false;
    };
  }, [language]);
  useEffect(() => {
    if (t === null) return undefined;
    window.addEventListener('afterprint', onDone);
    window.print();
    return () => window.removeEventListener('afterprint', onDone);
  }, [t, onDone]);
  return <div className="hidden print:block">{t !== null && <Paper {...facts} t={t} />}</div>;
}
