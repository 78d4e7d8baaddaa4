import * as v from 'valibot';
import { auditEntries } from '../../audit.ts';
import { DecidedSchema } from './decided.ts';
import { PackedItemsSchema } from './packed-items.ts';
import { PayItemSchema } from './pay-item.ts';
import { PAYROLL_SYSTEMS } from './payroll-settings.ts';

/**
 * A batch that went to payroll, `farms/{farm}/payExports/{id}`: written by the server alone, read by owners,
 * never changed.
 */
export const PayExportSchema = v.object({
  /** `{first day of the period}_{number}`. */
  id: v.string(),
  /** Runs through all batches of the farm, from 1. */
  number: v.number(),
  periodId: v.string(),
  from: v.string(),
  to: v.string(),
  system: v.picklist(PAYROLL_SYSTEMS),
  employerNumber: v.string(),
  term: v.string(),
  /** Stored packed (see `packItems`): a large farm's lines would not fit into one document otherwise. */
  items: v.union([v.array(PayItemSchema), PackedItemsSchema]),
  /** The closing (version) of each period, by its id, that this batch has brought payroll up to. */
  versions: v.record(v.string(), v.number()),
  /** What the batches of each period that this one tells of were made with, by its id. */
  decided: v.optional(v.record(v.string(), DecidedSchema)),
  /** How people of the period were employed: of batches made before `decided` was kept. */
  employment: v.optional(v.record(v.string(), v.picklist(['flex', 'hourly']))),
  /** SHA-256 of what was sent in hexadecimal, see `batchHash`. */
  hash: v.string(),
  ...auditEntries,
});

/** A batch that went to payroll. */
export type PayExport = v.InferOutput<typeof PayExportSchema>;
