import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { hoursMinutes } from '#domain/dates/duration.ts';
import { addendsOf, type FlexSum } from '#domain/time/engine/flex.ts';
import type { TimeRule } from '#domain/time/rules/time-rule.ts';
import { cx } from '#ui/cx.ts';
import { Icon } from '#ui/icons/icon.tsx';
import { useLineWords } from '#widgets/why/line-words.ts';
import { WhyButton } from '#widgets/why/why-button.tsx';
import { balanceText } from '../shared/balance.ts';
import type { Flex } from './hooks.ts';
import type { FlexView } from './model.ts';

type LineProps = { text: string; rule?: string | null; minutes: number | null; isTotal?: boolean };

function Line({ text, rule = null, minutes, isTotal = false }: LineProps) {
  const { t } = useTranslation();
  const tone = isTotal ? 'border-t border-line pt-1.5 font-semibold text-text' : 'text-text-2';
  return (
    <li className={`flex items-baseline justify-between gap-4 ${tone}`}>
      <span className="min-w-0">
        {text}
        {rule !== null && (
          <span className="block text-xs text-text-3">
            {t('timeEntry.preview.rule', { name: rule })}
          </span>
        )}
      </span>
      <span className="shrink-0 whitespace-nowrap">
        {isTotal ? `= ${balanceText(minutes)}` : balanceText(minutes)}
      </span>
    </li>
  );
}

/** A figure line by line: what it began with, each addend, and what they come to. */
export function SumLines({ sum, rules }: { sum: FlexSum; rules: readonly TimeRule[] }) {
  const { t } = useTranslation();
  const words = useLineWords(rules);
  const addends = addendsOf(sum).map((one, at) => ({ ...one, ...words.why(one.reason), key: at }));
  const isSet = addends.some((one) => one.isSet);
  return (
    <ul className="tnum grid gap-1.5 text-sm">
      {!isSet && <Line text={t('timeFlex.how.booked')} minutes={sum.opening} />}
      {addends.map(({ key, text = '', rule = null, minutes }) => (
        <Line key={key} text={text} rule={rule} minutes={minutes} />
      ))}
      <Line isTotal text={t('common.total')} minutes={sum.minutes} />
    </ul>
  );
}

type FigureProps = {
  label: string;
  minutes: number | null;
  isMain?: boolean;
  isLast?: boolean;
  note?: ReactNode;
  children: ReactNode;
};

/** One figure of an account, which can say how it came about. */
export function Figure(props: FigureProps) {
  const { label, minutes, isMain = false, isLast = false, note, children } = props;
  return (
    <dl className="min-w-0">
      <dt className="flex min-h-5 items-center gap-0.5 text-sm text-text-2">
        {label}
        <WhyButton what={label} align={isLast ? 'end' : 'start'}>
          {children}
        </WhyButton>
      </dt>
      <dd
        className={cx(
          'tnum mt-0.5 font-bold tracking-tight text-text',
          isMain ? 'text-xl' : 'text-lg',
        )}
      >
        {balanceText(minutes)}
      </dd>
      {note && <dd className="mt-0.5 text-xs text-text-2">{note}</dd>}
    </dl>
  );
}

function Sentences({ lines }: { lines: readonly string[] }) {
  return lines.map((line) => (
    <p key={line} className="tnum mb-1.5 text-sm text-text-2">
      {line}
    </p>
  ));
}

/** In words, with a mark, whether a balance is inside the limits that its norm sets. */
export function Limits({ view: { balance, outside, limits } }: { view: FlexView }) {
  const { t } = useTranslation();
  if (balance === null) return null;
  if (outside === 0) {
    const has = limits.min !== null || limits.max !== null;
    return has ? t('timeFlex.inside') : null;
  }
  const limit = hoursMinutes((outside > 0 ? limits.max : limits.min) ?? 0);
  const hours = hoursMinutes(Math.abs(outside));
  return (
    <span className="tnum inline-flex items-center gap-1 font-semibold text-wheat-text">
      <Icon name="alert-triangle" size={13} />
      {t(outside > 0 ? 'timeFlex.outside.above' : 'timeFlex.outside.below', { hours, limit })}
    </span>
  );
}

/** The balance now, before and after the month; each can say how it came about. */
export function FlexFigures({ flex: { rules }, view }: { flex: Flex; view: FlexView }) {
  const { t } = useTranslation();
  const { before, figures, isFromNothing, isIdle, isPresent } = view;
  const lines = (sum: FlexSum | undefined) => sum && <SumLines sum={sum} rules={rules} />;
  return (
    <div className="grid grid-cols-2 gap-x-6 gap-y-4 md:flex md:flex-wrap md:gap-x-10">
      <div className="col-span-2 md:col-span-1">
        <Figure
          isMain
          label={t(isPresent ? 'timeFlex.today' : 'timeFlex.atEnd')}
          minutes={view.balance}
          note={<Limits view={view} />}
        >
          <Sentences
            lines={[
              ...(isPresent ? [t('timeFlex.how.today')] : []),
              ...(isIdle ? [t('timeFlex.how.noForecast')] : []),
            ]}
          />
          {lines(figures?.balance)}
        </Figure>
      </div>
      <Figure label={t('timeFlex.before')} minutes={before}>
        <Sentences
          lines={[t(isFromNothing ? 'timeFlex.how.fromNothing' : 'timeFlex.how.before')]}
        />
        {lines(figures?.start)}
      </Figure>
      {figures !== null && figures.forecast !== null && (
        <Figure isLast label={t('timeFlex.forecast')} minutes={figures.forecast.minutes}>
          <Sentences lines={[t('timeFlex.how.forecast')]} />
          {lines(figures.forecast)}
        </Figure>
      )}
      {!isPresent && before !== null && view.balance !== null && (
        <Figure isLast label={t('timeFlex.change')} minutes={view.balance - before}>
          <Sentences lines={[`${balanceText(before)} → ${balanceText(view.balance)}`]} />
        </Figure>
      )}
    </div>
  );
}
