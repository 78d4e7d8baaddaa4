import { onDocumentWritten } from 'firebase-functions/v2/firestore';
import { PlanReceiptSchema } from '../../src/domain/plan/week/plan-receipt.ts';
import { paths } from '../../src/domain/paths.ts';
import { PlanWeekSchema } from '../../src/domain/plan/week/plan-week.ts';
import { copiedWeek } from './gathered/copied.ts';
import { updateCopy } from './gathered/update-copies.ts';
import { nameMaker } from './platform/audit.ts';
import { toEntity } from './platform/entity.ts';
import { REGION, servicesOf } from './start-services.ts';
import { planChanged } from './time/plan/plan-changed.ts';
import { carryReceipts, planWeekWritten } from './plan/plan-week-written.ts';
import { receiptWritten } from './plan/receipt-written.ts';
import { lapseRequests } from './plan/requests/lapse-requests.ts';
import { putBackDraft } from './doors/plan-draft-reported.ts';
import { wake } from './farm/farm-work.ts';
import { shiftRequestReported } from './doors/shift-request-reported.ts';

/** A published week of a unit: it is kept, whose shifts differ is told, and what was worked is judged by it. */
export const planWeekWrite = onDocumentWritten(
  { document: 'farms/{farm}/planWeeks/{id}', region: REGION, retry: true },
  async (event) => {
    const [before = null, after = null] = [event.data?.before, event.data?.after].map((week) =>
      toEntity(PlanWeekSchema, week),
    );
    const farmId = event.params.farm;
    const week = (after ?? before)?.week;
    if (week !== undefined) {
      const copied = copiedWeek(servicesOf(), farmId, week);
      await updateCopy(servicesOf(), copied, paths.planWeek(farmId, event.params.id));
    }
    await planWeekWritten(servicesOf(), { farmId, after });
    if (after !== null) await carryReceipts(servicesOf(), farmId, { before, after });
    if (after !== null) await lapseRequests(servicesOf(), farmId, after);
    await planChanged(servicesOf(), { farmId, before, after });
    await wake(servicesOf(), farmId, 'clock', servicesOf().now());
  },
);

/** What somebody says of a published week: its planners are told on which shifts they cannot come. */
export const planReceiptWrite = onDocumentWritten(
  { document: 'farms/{farm}/planReceipts/{id}', region: REGION, retry: true },
  async (event) => {
    await receiptWritten(servicesOf(), {
      farmId: event.params.farm,
      before: toEntity(PlanReceiptSchema, event.data?.before),
      after: toEntity(PlanReceiptSchema, event.data?.after),
    });
    await nameMaker(event.data?.before, event.data?.after);
  },
);

/** What somebody says of a request about shifts: it is carried out where nobody has to be asked any more. */
export const shiftRequestWrite = onDocumentWritten(
  { document: 'farms/{farm}/shiftRequests/{id}', region: REGION, retry: true },
  (event) =>
    shiftRequestReported(servicesOf(), {
      farmId: event.params.farm,
      eventId: event.id,
      atMs: Date.parse(event.time),
      before: event.data?.before,
      after: event.data?.after,
    }),
);

/** The draft of a unit's week: what the app could not read of it is put back. */
export const planDraftWrite = onDocumentWritten(
  { document: 'farms/{farm}/planDrafts/{id}', region: REGION, retry: true },
  async (event) => {
    const { before, after } = event.data ?? {};
    const isPutBack = await putBackDraft(servicesOf(), {
      farmId: event.params.farm,
      eventId: event.id,
      atMs: Date.parse(event.time),
      before,
      after,
    });
    if (!isPutBack) await nameMaker(before, after);
  },
);
