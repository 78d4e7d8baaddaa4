import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { PAYROLL_SETTINGS_PATH } from '#domain/routes/time-routes.ts';
import { PAY_CODES } from '#domain/time/rules/pay-codes.ts';
import { Card } from '#ui/layout/card.tsx';
import { Icon } from '#ui/icons/icon.tsx';
import { Tag } from '#ui/feedback/tag.tsx';
import { plainNumber, useRuleWords } from '#widgets/format/rule-words.ts';
import { useFarmWords } from '#widgets/format/use-farm-format.ts';
import type { Rules } from './shared/hooks.ts';
import { type CodeGroup, codeGroups, type CodeUse, hasExtraHours } from './shared/model.ts';

const ORE = 100;
const HEAD = 'px-3 py-2.5 text-left text-sm font-semibold text-text-2';
const CODE = 'tnum py-2.5 pr-3 pl-4 text-left align-top font-semibold md:pl-[18px]';
const RATE = 'tnum py-2.5 pr-4 text-right align-top md:pr-[18px]';

function useRateText(): (use: CodeUse) => string {
  const { t, format } = useFarmWords();
  return ({ target, rateOre, percent, unit }) => {
    if (target !== 'pay') return t('timeRules.rates.account');
    if (rateOre !== null) {
      const kr = format.number(rateOre / ORE);
      return t(unit === 'minute' ? 'timeRules.rates.minute' : 'timeRules.rates.each', { kr });
    }
    if (percent === null) return t('timeRules.rates.open');
    return t('timeRules.rates.percent', { percent: plainNumber(percent, format) });
  };
}

/** A rule that gives a pay code: what it is called, and what it says. */
function Use({ use, rules }: { use: CodeUse; rules: Rules }) {
  const { t, format } = useFarmWords();
  const words = useRuleWords();
  const { rule } = use;
  return (
    <>
      <span className="flex flex-wrap items-center gap-x-2 gap-y-1 [overflow-wrap:anywhere]">
        {words.name(rule)}
        {rule.validFrom > rules.today && (
          <Tag kind="blue">{t('timeRules.begins', { day: format.date(rule.validFrom) })}</Tag>
        )}
      </span>
      <span className="block max-w-3xl text-sm text-text-2">
        {[...words.what(rule), ...words.who(rule)].map((part) => `${part}.`).join(' ')}
      </span>
    </>
  );
}

function Rows({ group, rules }: { group: CodeGroup; rules: Rules }) {
  const { t } = useTranslation();
  const rateText = useRateText();
  const { payCode, uses, isMixed } = group;
  return uses.map((use, at) => (
    <tr key={use.key} className={at === 0 ? 'border-t border-line' : ''}>
      {at === 0 && (
        <th scope="rowgroup" rowSpan={uses.length} className={CODE}>
          {payCode}
        </th>
      )}
      <td className="px-3 py-2.5">
        <Use use={use} rules={rules} />
        {at === uses.length - 1 && isMixed && (
          <span className="mt-1 flex items-start gap-1.5 text-sm text-wheat-text">
            <Icon name="alert-triangle" size={15} className="mt-0.5 shrink-0" />
            {t('timeRules.payCodeSeveral')}
          </span>
        )}
      </td>
      {rules.seesRates && <td className={`${RATE} text-text-2`}>{rateText(use)}</td>}
    </tr>
  ));
}

/** Every pay code that rules give, by which of them and what it is; owners see what it is worth. */
export function CodesCard({ rules }: { rules: Rules }) {
  const { t } = useTranslation();
  const { seesRates } = rules;
  return (
    <Card
      flush
      title={t('timeRules.tabs.payCodes')}
      end={
        seesRates && (
          <Link
            to={PAYROLL_SETTINGS_PATH}
            className="inline-flex min-h-11 items-center text-base font-semibold text-primary hover:underline md:min-h-8"
          >
            {t('timeRules.payCodeMapping')}
          </Link>
        )
      }
    >
      <p className="px-4 pb-3 text-base text-text-2 md:px-[18px]">
        {t('timeRules.about.payCodes')} {!seesRates && t('timeRules.rateOwner')}
      </p>
      <table className="w-full border-collapse text-base">
        <caption className="sr-only">{t('timeRules.tabs.payCodes')}</caption>
        <thead>
          <tr className="border-t border-line">
            <th scope="col" className={`${HEAD} pl-4 md:pl-[18px]`}>
              {t('words.payCode')}
            </th>
            <th scope="col" className={HEAD}>
              {t('timeRules.payCodeUse')}
            </th>
            {seesRates && (
              <th scope="col" className={`${HEAD} pr-4 !text-right md:pr-[18px]`}>
                {t('words.rate')}
              </th>
            )}
          </tr>
        </thead>
        <tbody>
          <tr className="border-t border-line">
            <th scope="row" className={CODE}>
              {PAY_CODES.normal}
            </th>
            <td className="px-3 py-2.5">{t('rules.normalTime')}</td>
            {seesRates && <td className={`${RATE} text-text-3`}>{'–'}</td>}
          </tr>
          {hasExtraHours(rules.series) && (
            <tr className="border-t border-line">
              <th scope="row" className={CODE}>
                {PAY_CODES.extra}
              </th>
              <td className="px-3 py-2.5">{t('rules.extraHours')}</td>
              {seesRates && <td className={`${RATE} text-text-3`}>{'–'}</td>}
            </tr>
          )}
        </tbody>
        {codeGroups(rules.series).map((group) => (
          <tbody key={group.payCode}>
            <Rows group={group} rules={rules} />
          </tbody>
        ))}
      </table>
    </Card>
  );
}
