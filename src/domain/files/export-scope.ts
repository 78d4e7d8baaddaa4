import type { paths, serverPaths } from '../paths.ts';

/** Files in which somebody takes along what is kept about them, by their names without an ending. */
export const OWN_FILES = [
  'account',
  'user',
  'farm',
  'generalSettings',
  'timeSettings',
  'leaveSettings',
  'units',
  'activities',
  'timeRules',
  'employee',
  'card',
  'timeRegistrations',
  'timeMonths',
  'monthSignOffs',
  'statements',
  'leaves',
  'absences',
  'leaveAdjustments',
  'planningSettings',
  'planReceipts',
  'shiftRequests',
  'availabilities',
  'guideFeedback',
  'guideReceipts',
  'reportViews',
  'notifications',
] as const;

/** Files in which an owner takes the farm along, by their names without an ending. */
export const FARM_FILES = [
  'farm',
  'generalSettings',
  'timeSettings',
  'leaveSettings',
  'payrollSettings',
  'units',
  'activities',
  'timeRules',
  'payRates',
  'employees',
  'timeRegistrations',
  'timeMonths',
  'monthSignOffs',
  'leaves',
  'absences',
  'leaveAdjustments',
  'planningSettings',
  'planDrafts',
  'planWeeks',
  'planReceipts',
  'planTemplates',
  'shiftRequests',
  'availabilities',
  'guides',
  'guideCopies',
  'guideVersions',
  'guideFeedback',
  'guideReceipts',
  'guideImages',
  'payPeriods',
  'payExports',
] as const;

/** Files of somebody's own that no owner reads. */
const THEIRS_ALONE = ['account', 'user', 'reportViews', 'notifications'] as const;

type TheirsAlone = (typeof THEIRS_ALONE)[number];

/** Files in which an owner takes one person along: what the farm keeps about them. */
export const PERSON_FILES = [
  ...OWN_FILES.filter(
    (file): file is Exclude<OwnFile, TheirsAlone> => !THEIRS_ALONE.some((one) => one === file),
  ),
  'planWeeks',
  'payExports',
] as const;

/** A file of what somebody takes along about themself. */
export type OwnFile = (typeof OWN_FILES)[number];

/** A file of what an owner takes along of the farm. */
export type FarmFile = (typeof FARM_FILES)[number];

/** Stands in no file of that export, for a reason. */
interface LeftOut {
  readonly leftOut: string;
}

/** In which file of each export the documents of a path stand. */
interface ExportScope {
  readonly own: OwnFile | LeftOut;
  readonly farm: FarmFile | LeftOut;
}

const PRIVATE: LeftOut = {
  leftOut: 'it is one person’s alone, and in what they take along themself',
};
const MONEY: LeftOut = { leftOut: 'what hours are worth and what was paid is for owners' };
const OTHERS: LeftOut = { leftOut: 'it is about other people' };
const CREW: LeftOut = {
  leftOut: 'it is the plan of a whole crew; the own shifts stand in the own calendar',
};
const INSTRUCTIONS: LeftOut = { leftOut: 'it is the farm’s, and says nothing about anybody' };
const GATHERED: LeftOut = { leftOut: 'it is gathered from documents that are in the export' };
const both = <F extends OwnFile & FarmFile>(file: F): ExportScope => ({ own: file, farm: file });

/**
 * For every path of the database, what becomes of its documents in the two exports. Tests hold the exports to it.
 * @internal
 */
export const EXPORT_SCOPE: Readonly<Record<keyof typeof paths, ExportScope>> = {
  users: { own: OTHERS, farm: PRIVATE },
  user: { own: 'user', farm: PRIVATE },
  notifications: { own: 'notifications', farm: PRIVATE },
  notification: { own: 'notifications', farm: PRIVATE },
  farms: { own: OTHERS, farm: { leftOut: 'it is about other farms' } },
  farm: both('farm'),
  units: both('units'),
  unit: both('units'),
  generalSettings: both('generalSettings'),
  employees: { own: OTHERS, farm: 'employees' },
  employee: { own: 'employee', farm: 'employees' },
  employeeCard: { own: 'card', farm: 'employees' },
  roster: { own: OTHERS, farm: GATHERED },
  rosterPart: { own: OTHERS, farm: GATHERED },
  registrations: both('timeRegistrations'),
  registration: both('timeRegistrations'),
  registrationEvents: both('timeRegistrations'),
  registrationEvent: both('timeRegistrations'),
  timeSettings: both('timeSettings'),
  activities: both('activities'),
  activity: both('activities'),
  activityBooks: { own: GATHERED, farm: GATHERED },
  activityBook: { own: GATHERED, farm: GATHERED },
  openTimeBooks: { own: GATHERED, farm: GATHERED },
  openTimeBook: { own: GATHERED, farm: GATHERED },
  timeRules: both('timeRules'),
  timeRule: both('timeRules'),
  ruleBooks: { own: GATHERED, farm: GATHERED },
  ruleBook: { own: GATHERED, farm: GATHERED },
  timeMonths: both('timeMonths'),
  timeMonth: both('timeMonths'),
  monthSignOffs: both('monthSignOffs'),
  monthSignOff: both('monthSignOffs'),
  payPeriods: { own: OTHERS, farm: 'payPeriods' },
  payPeriod: { own: OTHERS, farm: 'payPeriods' },
  statements: { own: 'statements', farm: 'payPeriods' },
  statement: { own: 'statements', farm: 'payPeriods' },
  payrollSettings: { own: MONEY, farm: 'payrollSettings' },
  payRates: { own: MONEY, farm: 'payRates' },
  payRate: { own: MONEY, farm: 'payRates' },
  rateBooks: { own: GATHERED, farm: GATHERED },
  rateBook: { own: GATHERED, farm: GATHERED },
  payExports: { own: MONEY, farm: 'payExports' },
  payExport: { own: MONEY, farm: 'payExports' },
  leaveSettings: both('leaveSettings'),
  leaves: both('leaves'),
  leave: both('leaves'),
  absences: both('absences'),
  absence: both('absences'),
  absenceBooks: { own: GATHERED, farm: GATHERED },
  absenceBook: { own: GATHERED, farm: GATHERED },
  unitLeaveBooks: { own: GATHERED, farm: GATHERED },
  unitLeaveBook: { own: GATHERED, farm: GATHERED },
  leaveBooks: { own: GATHERED, farm: GATHERED },
  leaveBook: { own: GATHERED, farm: GATHERED },
  leaveAdjustments: both('leaveAdjustments'),
  leaveAdjustment: both('leaveAdjustments'),
  planningSettings: both('planningSettings'),
  planDrafts: { own: OTHERS, farm: 'planDrafts' },
  planDraft: { own: OTHERS, farm: 'planDrafts' },
  planWeeks: { own: CREW, farm: 'planWeeks' },
  planWeek: { own: CREW, farm: 'planWeeks' },
  planBooks: { own: CREW, farm: GATHERED },
  planBook: { own: CREW, farm: GATHERED },
  planPublications: { own: CREW, farm: 'planWeeks' },
  planPublication: { own: CREW, farm: 'planWeeks' },
  planReceipts: both('planReceipts'),
  planReceipt: both('planReceipts'),
  planTemplates: { own: OTHERS, farm: 'planTemplates' },
  planTemplate: { own: OTHERS, farm: 'planTemplates' },
  shiftRequests: both('shiftRequests'),
  shiftRequest: both('shiftRequests'),
  availabilities: both('availabilities'),
  availability: both('availabilities'),
  guides: { own: INSTRUCTIONS, farm: 'guides' },
  guide: { own: INSTRUCTIONS, farm: 'guides' },
  guideCopies: { own: INSTRUCTIONS, farm: 'guideCopies' },
  guideCopy: { own: INSTRUCTIONS, farm: 'guideCopies' },
  guideVersions: { own: INSTRUCTIONS, farm: 'guideVersions' },
  guideVersion: { own: INSTRUCTIONS, farm: 'guideVersions' },
  guideReceipts: both('guideReceipts'),
  guideReceipt: both('guideReceipts'),
  guideReads: { own: OTHERS, farm: GATHERED },
  guideReadsOf: { own: OTHERS, farm: GATHERED },
  guideFeedback: both('guideFeedback'),
  guideFeedbackOf: both('guideFeedback'),
  guideImages: { own: INSTRUCTIONS, farm: 'guideImages' },
  guideImage: { own: INSTRUCTIONS, farm: 'guideImages' },
  reportViews: { own: 'reportViews', farm: PRIVATE },
  reportView: { own: 'reportViews', farm: PRIVATE },
  analytics: {
    own: OTHERS,
    farm: { leftOut: 'it is about failures of the product, without people' },
  },
  analyticsRecord: {
    own: OTHERS,
    farm: { leftOut: 'it is about failures of the product, without people' },
  },
};

const PASSING: LeftOut = {
  leftOut: 'it lives while a request is under way, and is deleted by itself',
};

/**
 * The same for what functions alone read and write.
 * @internal
 */
export const SERVER_EXPORT_SCOPE: Readonly<Record<keyof typeof serverPaths, LeftOut>> = {
  emailReservation: { leftOut: 'it is a hash, and says nothing that the card does not' },
  requests: PASSING,
  request: PASSING,
  invitations: PASSING,
  invitation: PASSING,
  calendars: { leftOut: 'it says which calendars somebody reads from outside, by a hash' },
  calendar: { leftOut: 'it says which calendars somebody reads from outside, by a hash' },
  rateLimit: PASSING,
  farmsWork: { leftOut: 'it says when the server looks at a farm next' },
  farmWork: { leftOut: 'it says when the server looks at a farm next' },
  supportEvents: { leftOut: 'it says what support has done, and owners read it in the settings' },
};
