import { AUDIT_FIELDS } from '../audit.ts';
import type { FarmFile } from '../files/export-scope.ts';
import type { ImportKind } from './move-in.ts';

/** Of the records of a file of the export: the kinds that bring them along, and their fields that stay behind. */
interface Along {
  readonly kinds: readonly ImportKind[];
  readonly without: Readonly<Record<string, string>>;
}

/** Nothing of a file comes along, for a reason. */
interface Stays {
  readonly stays: string;
}

const SET_UP = 'the new farm is set up before people move in';
const COUNTED = 'it is counted anew';
const PAID = 'what was closed and paid stays with the farm that did it';
const ACCESS = 'who may do what is said anew';
const PLANNED = 'the plan begins anew';
const GUIDES = 'guides are written for a farm';
const AUDIT = 'the move is who wrote it';

const WRITTEN = Object.fromEntries(['id', ...AUDIT_FIELDS].map((field) => [field, AUDIT]));

/**
 * The one list of what cannot come along from one farm to another by the files of its export. Who has left does not, and
 * neither does what was theirs. It stands in the archive.
 */
export const STAYS_BEHIND: Readonly<Record<FarmFile, Along | Stays>> = {
  employees: {
    kinds: ['people', 'terms'],
    without: {
      ...WRITTEN,
      uid: 'everybody gets an account of the new farm',
      role: ACCESS,
      planning: ACCESS,
      hasLeft: ACCESS,
      endDate: 'an employment that ends ends on the new farm again',
      employments: 'only the one that goes on comes along',
      youngBand: 'it follows the birth date',
      leftUnits: 'they follow the terms',
      birthDate: 'the person says it anew',
    },
  },
  leaveAdjustments: {
    kinds: ['balances'],
    without: {
      ...WRITTEN,
      kind: 'what a lot holds as the day begins is an opening',
      reason: 'movements before the day are in what the lot holds',
    },
  },
  timeRegistrations: {
    kinds: ['registrations'],
    without: {
      ...WRITTEN,
      employeeId: 'the same person has another account',
      status:
        'one day says through when everything is approved; what needs action stays behind with its guessed end',
      source: 'it says that it was moved in',
      approvedAt: AUDIT,
      approvedByEid: AUDIT,
      payDate: PAID,
      breaks: 'the length of unpaid breaks comes along, not when they were held, and no paid ones',
      planned: PLANNED,
      shiftId: PLANNED,
      flags: 'they are about the clock of then',
      returnReason: 'nothing waits to be mended',
      deviceStart: 'no device has stamped it',
      deviceEnd: 'no device has stamped it',
      endSyncedAt: 'no device has stamped it',
      syncedAt: AUDIT,
      events: AUDIT,
    },
  },
  farm: { stays: SET_UP },
  generalSettings: { stays: SET_UP },
  timeSettings: { stays: SET_UP },
  leaveSettings: { stays: SET_UP },
  payrollSettings: { stays: SET_UP },
  units: { stays: SET_UP },
  activities: { stays: SET_UP },
  timeRules: { stays: SET_UP },
  payRates: { stays: SET_UP },
  timeMonths: { stays: COUNTED },
  monthSignOffs: { stays: PAID },
  leaves: {
    kinds: ['leave'],
    without: {
      ...WRITTEN,
      employeeId: 'the same person has another account',
      status: 'what is approved and ahead comes along; what was taken is in the balances',
      source: 'it says that it was moved in',
      decidedAt: AUDIT,
      decidedByEid: AUDIT,
      note: 'words were said to the leader of then',
      reason: 'words were said to the leader of then',
      planned: PLANNED,
      days: COUNTED,
    },
  },
  absences: { stays: COUNTED },
  planningSettings: { stays: SET_UP },
  planDrafts: {
    kinds: ['shifts'],
    without: {
      ...WRITTEN,
      employeeId: 'the same person has another account',
      guideIds: GUIDES,
      overrides: 'what departs from a rule is said anew',
      dayNotes: PLANNED,
      basedOn: AUDIT,
      refused: AUDIT,
    },
  },
  planWeeks: { stays: 'what is ahead comes along with the drafts, and is published anew' },
  planReceipts: { stays: PLANNED },
  planTemplates: {
    kinds: ['rotas'],
    without: { ...WRITTEN, employeeId: 'the same person has another account' },
  },
  shiftRequests: { stays: PLANNED },
  availabilities: { stays: PLANNED },
  guides: { stays: GUIDES },
  guideCopies: { stays: GUIDES },
  guideVersions: { stays: GUIDES },
  guideFeedback: { stays: GUIDES },
  guideReceipts: { stays: GUIDES },
  guideImages: { stays: GUIDES },
  payPeriods: { stays: PAID },
  payExports: { stays: PAID },
};
