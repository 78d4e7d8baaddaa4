import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { answerColleague, askForShift } from '#data/commands/plan/ask-shift.ts';
import { useEmployees } from '#data/stores/session/employees.ts';
import { useUnits } from '#data/stores/session/units.ts';
import { shortName } from '#domain/employee/employee.ts';
import { weightOf } from '#domain/plan/request/moves.ts';
import { type ShiftRequest } from '#domain/plan/request/shift-request.ts';
import { type PlannedShift } from '#domain/plan/shift/shift.ts';
import { Button } from '#ui/inputs/button.tsx';
import { UnitChip } from '#widgets/people/unit-chip.tsx';
import { Against } from './against.tsx';
import { type AskFacts, type Asks, openAsk, placeKey, placeOf } from './asks.ts';
import { AnswerLine, RequestState } from './request-state.tsx';
import { useShiftText } from '../shift-words.ts';
import { useSaid } from './use-asks.ts';

/** What one may ask and is asked, and what that is judged by. */
type Known = { readonly facts: AskFacts; readonly asks: Asks };

const ROW = 'flex flex-wrap items-center justify-between gap-x-3 gap-y-1.5 py-2.5';

/** A colleague's question, and the two answers. */
function AskRow({ request, known }: { request: ShiftRequest; known: Known }) {
  const { t } = useTranslation();
  const text = useShiftText();
  const employees = useEmployees();
  const asker = employees.find(({ id }) => id === request.fromEid);
  const { kind, shift, other, toEid, id } = request;
  const sort = kind === 'swap' && other !== null ? 'swap' : toEid === null ? 'offer' : 'handover';
  const question = t(`shiftAsk.asks.${sort}`, {
    name: asker === undefined ? t('shiftAsk.somebody') : shortName(asker),
    get: text(shift),
    give: other === null ? '' : text(other),
  });
  // Who takes what is offered to all is not in it yet.
  const { uid } = known.facts;
  const said = useSaid(
    useMemo(() => ({ ...request, toEid: uid }), [request, uid]),
    known,
  );
  return (
    <li className={ROW} aria-label={question}>
      <span className="min-w-0 flex-1 basis-56 text-base text-text">{question}</span>
      {request.status === 'asked' ? (
        <span className="ml-auto flex gap-2">
          {toEid !== null && (
            <Button
              variant="ghost"
              aria-label={t('shiftAsk.noOf', { question })}
              onClick={() => answerColleague(id, false)}
            >
              {t('shiftAsk.no')}
            </Button>
          )}
          <Button
            variant="success"
            iconLeft="check"
            disabled={weightOf(said) === 'block'}
            aria-label={t('shiftAsk.yesOf', { question })}
            onClick={() => answerColleague(id, true)}
          >
            {t(sort === 'swap' ? 'shiftAsk.yesSwap' : 'shiftAsk.yes')}
          </Button>
        </span>
      ) : (
        <span className="text-sm text-text-2">{t('shiftAsk.saidYes')}</span>
      )}
      {request.status === 'asked' && <Against said={said} uid={uid} />}
    </li>
  );
}

/** A shift that nobody has yet. */
function OpenRow({
  shift,
  request,
  known: { facts, asks },
}: {
  shift: PlannedShift;
  request: ShiftRequest | undefined;
  known: Known;
}) {
  const { t } = useTranslation();
  const text = useShiftText();
  const units = useUnits();
  const what = text(shift);
  const unitName = units.find(({ id }) => id === shift.unitId)?.unitName ?? '';
  const answer = asks.answered.get(placeKey(placeOf(shift)));
  return (
    <li className={ROW}>
      <span className="flex min-w-0 flex-1 basis-56 flex-wrap items-center gap-x-2 gap-y-0.5">
        <span className="tnum text-base font-medium text-text">{what}</span>
        <UnitChip name={unitName} />
        {shift.title !== '' && <span className="text-sm text-text-2">{shift.title}</span>}
      </span>
      {request === undefined && answer !== undefined && <AnswerLine request={answer} />}
      {request === undefined ? (
        <Button
          aria-label={t('shiftAsk.wantOf', { shift: what })}
          onClick={() => askForShift(openAsk(shift))}
        >
          {t('shiftAsk.want')}
        </Button>
      ) : (
        <RequestState request={request} unitName={unitName} />
      )}
      <Against said={asks.saidOf({ ...openAsk(shift), fromEid: facts.uid })} uid={facts.uid} />
    </li>
  );
}

/** What colleagues ask and offer, and the open shifts of one's units; nothing where there is none. */
export function AsksList({ known }: { known: Known }) {
  const { t } = useTranslation();
  const { asks } = known;
  const questions = [...asks.toMe, ...asks.offers];
  return (
    <>
      {questions.length > 0 && (
        <section aria-label={t('shiftAsk.toMe')}>
          <h3 className="mt-3 text-sm font-semibold text-text-2">{t('shiftAsk.toMe')}</h3>
          <ul className="divide-y divide-line">
            {questions.map((request) => (
              <AskRow key={request.id} request={request} known={known} />
            ))}
          </ul>
        </section>
      )}
      {asks.open.length > 0 && (
        <section aria-label={t('shiftAsk.open')}>
          <h3 className="mt-3 text-sm font-semibold text-text-2">{t('shiftAsk.open')}</h3>
          <ul className="divide-y divide-line">
            {asks.open.map((shift) => {
              const key = placeKey(placeOf(shift));
              return <OpenRow key={key} shift={shift} request={asks.mine.get(key)} known={known} />;
            })}
          </ul>
        </section>
      )}
    </>
  );
}
