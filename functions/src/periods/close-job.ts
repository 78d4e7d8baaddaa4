import { can } from '../../../src/domain/access/can.ts';
import { ClosePeriodSchema, type PeriodAsked } from '../../../src/domain/api/answers.ts';
import { dayOf } from '../../../src/domain/dates/day.ts';
import { askedJob, type Farm, type FarmJob, isAtWork } from '../../../src/domain/farm/farm.ts';
import { periodToClose } from '../../../src/domain/time/closing/closing.ts';
import type { Caller } from '../farm/caller.ts';
import { farmContext } from '../farm/farm-context.ts';
import { begin, changeJob } from '../farm/farm-work.ts';
import { ApiError, parseBody } from '../platform/api-error.ts';
import type { Services } from '../platform/services.ts';
import { closePeriod, lockedUntil } from './close-period.ts';
import { accountOf } from './lock-period.ts';

/**
 * Has the pay period that ends on a day closed: the closing is a turn of the farm's work, which goes on however long it
 * takes and whoever leaves. The farm's document says how far it is. Asked once more while it is at work it is the same
 * one. Throws `unknown_period` and `period_not_over`, `try_again` while another period is being closed, and
 * `period_closed_by_other` while somebody else closes it; what else stops a closing stands with the work.
 */
export async function askToClose(
  services: Services,
  { actor, farm, writer }: Caller,
  body: unknown,
): Promise<PeriodAsked> {
  if (!can(actor, 'period.close', { farmId: farm.id })) throw new ApiError('not_allowed');
  const { to, checklistVersion = null } = parseBody(ClosePeriodSchema, body);
  await demandPeriod(services, farm, to);
  const atMs = services.now();
  const asked = askedJob({ id: `${to}-${atMs}`, to, checklistVersion, writer, atMs });
  const job = await changeJob(services, farm.id, 'job', (known) => {
    if (known === null || !isAtWork(known, atMs)) return asked;
    if (known.to !== to) throw new ApiError('try_again');
    if (accountOf(known.writer) !== accountOf(writer)) {
      throw new ApiError('period_closed_by_other');
    }
    return known;
  });
  await services.step('job');
  await begin(services, farm.id, 'long');
  return { jobId: job?.id ?? asked.id };
}

/** Throws where no such period can be closed now; one that is closed already is not judged again. */
async function demandPeriod(services: Services, { id }: Farm, to: string): Promise<void> {
  const facts = await farmContext(services, id);
  if (facts === null) throw new ApiError('not_allowed');
  if ((await lockedUntil(services, id, to)) !== null) return;
  const { farm, settings } = facts;
  const period = periodToClose(to, settings, farm, dayOf(services.now(), farm.timeZone));
  if (!period.ok) throw new ApiError(period.code);
}

/** Does the closing that was asked for. A refusal ends it; anything else that goes wrong has it tried again. */
export async function doCloseJob(services: Services, { id: farmId, job }: Farm): Promise<void> {
  if (job?.state !== 'running') return;
  const say = (change: Partial<FarmJob>) =>
    changeJob(services, farmId, 'job', (known) => {
      if (known?.id !== job.id || known.state !== 'running') return known;
      // Of several that do the same work the first one says how far it is.
      const isSaid = change.of === known.of && (change.done ?? 0) <= known.done;
      return isSaid ? known : { ...known, ...change, atMs: services.now() };
    });
  try {
    await closePeriod(services, {
      farmId,
      ...job,
      onStep: async (done, of) => void (await say({ done, of })),
    });
    await say({ state: 'done' });
  } catch (error) {
    if (!(error instanceof ApiError) || error.code === 'try_again') throw error;
    await say({ state: 'refused', code: error.code });
  }
}
