/** The only place where Firestore paths are spelled. Ids are document ids, never user input with slashes. */
export const paths = {
  users: () => 'users',
  user: (uid: string) => `users/${uid}`,
  notifications: (uid: string) => `users/${uid}/notifications`,
  notification: (uid: string, id: string) => `users/${uid}/notifications/${id}`,
  farms: () => 'farms',
  farm: (farmId: string) => `farms/${farmId}`,
  units: (farmId: string) => `farms/${farmId}/units`,
  unit: (farmId: string, id: string) => `farms/${farmId}/units/${id}`,
  generalSettings: (farmId: string) => `farms/${farmId}/settings/general`,
  employees: (farmId: string) => `farms/${farmId}/employees`,
  employee: (farmId: string, id: string) => `farms/${farmId}/employees/${id}`,
  employeeCard: (farmId: string, id: string) => `farms/${farmId}/employees/${id}/private/card`,
  roster: (farmId: string) => `farms/${farmId}/roster`,
  /** Some of the people (domain/copies.ts). */
  rosterPart: (farmId: string, part: string) => `farms/${farmId}/roster/${part}`,
  registrations: (farmId: string) => `farms/${farmId}/timeRegistrations`,
  registration: (farmId: string, id: string) => `farms/${farmId}/timeRegistrations/${id}`,
  registrationEvents: (farmId: string, id: string) =>
    `farms/${farmId}/timeRegistrations/${id}/events`,
  registrationEvent: (farmId: string, id: string, eventId: string) =>
    `farms/${farmId}/timeRegistrations/${id}/events/${eventId}`,
  timeSettings: (farmId: string) => `farms/${farmId}/settings/timeRegistration`,
  activities: (farmId: string) => `farms/${farmId}/activities`,
  activity: (farmId: string, id: string) => `farms/${farmId}/activities/${id}`,
  activityBooks: (farmId: string) => `farms/${farmId}/activityBooks`,
  /** All activities in one (domain/copies.ts). */
  activityBook: (farmId: string, id: string) => `farms/${farmId}/activityBooks/${id}`,
  openTimeBooks: (farmId: string) => `farms/${farmId}/openTimeBooks`,
  /** By unit: time that nobody has decided (domain/copies.ts). */
  openTimeBook: (farmId: string, unitId: string) => `farms/${farmId}/openTimeBooks/${unitId}`,
  timeRules: (farmId: string) => `farms/${farmId}/timeRules`,
  timeRule: (farmId: string, id: string) => `farms/${farmId}/timeRules/${id}`,
  ruleBooks: (farmId: string) => `farms/${farmId}/ruleBooks`,
  /** All versions in one (domain/copies.ts). */
  ruleBook: (farmId: string, id: string) => `farms/${farmId}/ruleBooks/${id}`,
  timeMonths: (farmId: string) => `farms/${farmId}/timeMonths`,
  timeMonth: (farmId: string, uid: string, month: string) =>
    `farms/${farmId}/timeMonths/${uid}_${month}`,
  monthSignOffs: (farmId: string) => `farms/${farmId}/monthSignOffs`,
  monthSignOff: (farmId: string, uid: string, month: string) =>
    `farms/${farmId}/monthSignOffs/${uid}_${month}`,
  payPeriods: (farmId: string) => `farms/${farmId}/payPeriods`,
  payPeriod: (farmId: string, id: string) => `farms/${farmId}/payPeriods/${id}`,
  statements: (farmId: string, periodId: string) =>
    `farms/${farmId}/payPeriods/${periodId}/statements`,
  statement: (farmId: string, periodId: string, uid: string) =>
    `farms/${farmId}/payPeriods/${periodId}/statements/${uid}`,
  payrollSettings: (farmId: string) => `farms/${farmId}/settings/payroll`,
  payRates: (farmId: string) => `farms/${farmId}/payRates`,
  payRate: (farmId: string, ruleId: string) => `farms/${farmId}/payRates/${ruleId}`,
  rateBooks: (farmId: string) => `farms/${farmId}/rateBooks`,
  /** All rates in one (domain/copies.ts). */
  rateBook: (farmId: string, id: string) => `farms/${farmId}/rateBooks/${id}`,
  payExports: (farmId: string) => `farms/${farmId}/payExports`,
  payExport: (farmId: string, id: string) => `farms/${farmId}/payExports/${id}`,
  leaveSettings: (farmId: string) => `farms/${farmId}/settings/leave`,
  leaves: (farmId: string) => `farms/${farmId}/leaves`,
  leave: (farmId: string, id: string) => `farms/${farmId}/leaves/${id}`,
  absences: (farmId: string) => `farms/${farmId}/absences`,
  absence: (farmId: string, leaveId: string) => `farms/${farmId}/absences/${leaveId}`,
  absenceBooks: (farmId: string) => `farms/${farmId}/absenceBooks`,
  /** Who is away, in one (domain/copies.ts). */
  absenceBook: (farmId: string, id: string) => `farms/${farmId}/absenceBooks/${id}`,
  unitLeaveBooks: (farmId: string) => `farms/${farmId}/unitLeaveBooks`,
  /** By home unit, and of all: leave that is not long over, or waits (domain/copies.ts). */
  unitLeaveBook: (farmId: string, unitId: string) => `farms/${farmId}/unitLeaveBooks/${unitId}`,
  /** By person (domain/leave/document/leave-book.ts). */
  leaveBooks: (farmId: string) => `farms/${farmId}/leaveBooks`,
  leaveBook: (farmId: string, employeeId: string) => `farms/${farmId}/leaveBooks/${employeeId}`,
  leaveAdjustments: (farmId: string) => `farms/${farmId}/leaveAdjustments`,
  leaveAdjustment: (farmId: string, id: string) => `farms/${farmId}/leaveAdjustments/${id}`,
  planningSettings: (farmId: string) => `farms/${farmId}/settings/planning`,
  planDrafts: (farmId: string) => `farms/${farmId}/planDrafts`,
  /** By unit and week (domain/plan/week/plan-week.ts). */
  planDraft: (farmId: string, id: string) => `farms/${farmId}/planDrafts/${id}`,
  planWeeks: (farmId: string) => `farms/${farmId}/planWeeks`,
  planWeek: (farmId: string, id: string) => `farms/${farmId}/planWeeks/${id}`,
  planBooks: (farmId: string) => `farms/${farmId}/planBooks`,
  /** By week (domain/plan/week/plan-book.ts). */
  planBook: (farmId: string, week: string) => `farms/${farmId}/planBooks/${week}`,
  planPublications: (farmId: string, id: string) => `farms/${farmId}/planWeeks/${id}/publications`,
  planPublication: (farmId: string, id: string, publicationId: string) =>
    `farms/${farmId}/planWeeks/${id}/publications/${publicationId}`,
  planReceipts: (farmId: string) => `farms/${farmId}/planReceipts`,
  planReceipt: (farmId: string, id: string) => `farms/${farmId}/planReceipts/${id}`,
  planTemplates: (farmId: string) => `farms/${farmId}/planTemplates`,
  planTemplate: (farmId: string, id: string) => `farms/${farmId}/planTemplates/${id}`,
  shiftRequests: (farmId: string) => `farms/${farmId}/shiftRequests`,
  shiftRequest: (farmId: string, id: string) => `farms/${farmId}/shiftRequests/${id}`,
  availabilities: (farmId: string) => `farms/${farmId}/availabilities`,
  availability: (farmId: string, id: string) => `farms/${farmId}/availabilities/${id}`,
  guides: (farmId: string) => `farms/${farmId}/guides`,
  guide: (farmId: string, id: string) => `farms/${farmId}/guides/${id}`,
  /** By guide and place, guide and version, guide and person (domain/guides/guide.ts). */
  guideCopies: (farmId: string) => `farms/${farmId}/guideCopies`,
  guideCopy: (farmId: string, id: string) => `farms/${farmId}/guideCopies/${id}`,
  guideVersions: (farmId: string) => `farms/${farmId}/guideVersions`,
  guideVersion: (farmId: string, id: string) => `farms/${farmId}/guideVersions/${id}`,
  guideReceipts: (farmId: string) => `farms/${farmId}/guideReceipts`,
  guideReceipt: (farmId: string, id: string) => `farms/${farmId}/guideReceipts/${id}`,
  /** By home unit (domain/guides/team-reads.ts). */
  guideReads: (farmId: string) => `farms/${farmId}/guideReads`,
  guideReadsOf: (farmId: string, id: string) => `farms/${farmId}/guideReads/${id}`,
  guideFeedback: (farmId: string) => `farms/${farmId}/guideFeedback`,
  guideFeedbackOf: (farmId: string, id: string) => `farms/${farmId}/guideFeedback/${id}`,
  guideImages: (farmId: string) => `farms/${farmId}/guideImages`,
  guideImage: (farmId: string, id: string) => `farms/${farmId}/guideImages/${id}`,
  reportViews: (uid: string) => `users/${uid}/reportViews`,
  reportView: (uid: string, id: string) => `users/${uid}/reportViews/${id}`,
  analytics: () => 'analytics',
  analyticsRecord: (id: string) => `analytics/${id}`,
} as const;

/** Documents that only functions read and write; the rules of the database know nothing of them. */
export const serverPaths = {
  /** An address that a new employee has taken, by the hash of its lower case. */
  emailReservation: (hash: string) => `emails/${hash}`,
  requests: () => 'requests',
  /** How far a request to make a person or a farm has come, by the id its sender chose. */
  request: (id: string) => `requests/${id}`,
  invitations: () => 'invitations',
  /** What waits for the word of somebody who has an account already, by the hash of farm and address. */
  invitation: (hash: string) => `invitations/${hash}`,
  calendars: () => 'calendars',
  /** A calendar that somebody reads from outside, by the hash of whose and which it is. */
  calendar: (hash: string) => `calendars/${hash}`,
  farmsWork: () => 'farmWork',
  /** What is due next on a farm, and what of it failed for good. */
  farmWork: (farmId: string) => `farmWork/${farmId}`,
  /** What support has done on a farm, and who has let it in. */
  supportEvents: (farmId: string) => `farmWork/${farmId}/supportEvents`,
  rateLimit: (hash: string) => `rateLimits/${hash}`,
} as const;

const MAX_ID_BYTES = 1500;

/** Whether a text, from an address for instance, can be the id of a document at all (the database's own limits). */
export function isDocumentId(id: string): boolean {
  if (id === '' || id === '.' || id === '..' || id.includes('/')) return false;
  return !/^__.*__$/.test(id) && new TextEncoder().encode(id).length <= MAX_ID_BYTES;
}
