import { logger } from 'firebase-functions';
import { onSchedule } from 'firebase-functions/v2/scheduler';
import { onTaskDispatched } from 'firebase-functions/v2/tasks';
import { deleteYearOld } from './retention/retention.ts';
import { sweepRequests } from './hiring/create-request.ts';
import { sendWaiting } from './notify/send-waiting.ts';
import { REGION, servicesOf } from './start-services.ts';
import { ATTEMPTS, doTurn } from './do-turn.ts';
import { beginMissing, enqueueDue } from './enqueue-due.ts';

const ROUND_MINUTES = 10;

/**
 * Every ten minutes: the work that is due is handed over farm by farm, and what waits for no farm is done: messages after
 * quiet hours, people who were half made, and what is more than a year old. Once a day farms without a record of their work get one.
 */
export const handOverWork = onSchedule(
  {
    schedule: `every ${ROUND_MINUTES} minutes`,
    region: REGION,
    timeoutSeconds: 540,
    memory: '512MiB',
  },
  async () => {
    const services = servicesOf();
    const now = new Date(services.now());
    const isFirst = now.getUTCHours() === 0 && now.getUTCMinutes() < ROUND_MINUTES;
    if (isFirst) await beginMissing(services);
    const due = await enqueueDue(services);
    const told = await sendWaiting(services);
    await sweepRequests(services);
    const deleted = await deleteYearOld(services);
    logger.info('Work was handed over.', { due, told, deleted });
  },
);

/** One kind of work on one farm: tried again when a part of it fails, and given up where that goes on. */
export const farmWork = onTaskDispatched(
  {
    region: REGION,
    timeoutSeconds: 1800,
    // A month of a thousand people is closed with half of it; turns share an instance, and most take little.
    memory: '1GiB',
    concurrency: 10,
    retryConfig: { maxAttempts: ATTEMPTS, minBackoffSeconds: 60, maxBackoffSeconds: 3600 },
    rateLimits: { maxConcurrentDispatches: 100, maxDispatchesPerSecond: 100 },
  },
  ({ data, retryCount }) => doTurn(servicesOf(), data, retryCount + 1),
);
