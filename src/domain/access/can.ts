import { type Actor, rolesOf } from './actor.ts';
import { type Feature, seatIncludes } from './seats.ts';

/** What an action is done to. Only what the action asks about has to be given. */
export interface Target {
  readonly farmId?: string | null;
  /** The person it belongs to: an employee id, which is also their uid. */
  readonly employeeId?: string;
  /** The place of work, or all of a person's places of work. */
  readonly unitIds?: readonly string[];
  /** The role of the person it is done to. */
  readonly role?: 'owner' | 'leader' | 'employee';
}

type Predicate = (actor: Actor, target: Target) => boolean;

/** Features of owners and leaders alike (spec 6). */
export const ROLE_FEATURES = [
  'farm_settings',
  'employee_management',
  'reporting',
] as const satisfies readonly Feature[];

const any =
  (...parts: Predicate[]): Predicate =>
  (actor, target) =>
    parts.some((part) => part(actor, target));

const all =
  (...parts: Predicate[]): Predicate =>
  (actor, target) =>
    parts.every((part) => part(actor, target));

const isOwner: Predicate = (actor) => rolesOf(actor.claims).isOwner;
const isLeader: Predicate = (actor) => rolesOf(actor.claims).isLeader;
const isLeaderOrOwner = any(isOwner, isLeader);
const isMember: Predicate = (actor) =>
  actor.claims.admin ? actor.claims.farm !== null : actor.employee !== null;
// Who has no farm yet has a profile and messages all the same.
const notDismissed: Predicate = (actor, target) =>
  actor.claims.farm === null || isMember(actor, target);
const inOwnFarm: Predicate = (actor, target) =>
  actor.claims.farm !== null && target.farmId === actor.claims.farm;
const member = all(inOwnFarm, isMember);
const isSelf: Predicate = (actor, target) => target.employeeId === actor.uid;
const sharesUnit: Predicate = (actor, target) =>
  (target.unitIds ?? []).some((unit) => actor.employee?.units.includes(unit) ?? false);
const leadsUnit = all(isLeader, sharesUnit);
const leadsEveryUnit: Predicate = (actor, target) =>
  isLeader(actor, target) &&
  (target.unitIds ?? []).every((unit) => actor.employee?.units.includes(unit) ?? false);
const isOther: Predicate = (actor, target) => target.employeeId !== actor.uid;
const ofEmployee: Predicate = (_actor, target) => target.role === 'employee';
// An owner is led by no leader.
const leads = all(leadsUnit, (_actor, target) => target.role !== 'owner');

const roleIncludes = (feature: Feature): Predicate => {
  const features: readonly Feature[] = ROLE_FEATURES;
  return (actor, target) => features.includes(feature) && isLeaderOrOwner(actor, target);
};

/** A feature comes from the role, from the seat, or, for planning, from its claim (spec 6, design 4). */
const has =
  (feature: Feature): Predicate =>
  (actor, target) =>
    roleIncludes(feature)(actor, target) ||
    seatIncludes(actor.employee?.seatType ?? null, feature) ||
    (feature === 'planning_access' && actor.claims.planning);

// Who may plan, where (design 4): owners every unit, others those on their own record. Leaders plan what they lead,
// whatever their seat: the features of a seat are what it adds (spec 6), and the role's own pages stand open (spec 2).
const plans = all(
  any(
    has('planning_management'),
    isLeaderOrOwner,
    (actor) => actor.claims.planning || actor.claims.admin,
  ),
  any(isOwner, sharesUnit),
);

// A guide is for one person, for units, or, where it names neither, for the whole farm.
const isForMe: Predicate = (actor, target) => {
  const { employeeId, unitIds = [] } = target;
  if (employeeId !== undefined) return employeeId === actor.uid;
  return unitIds.length === 0 || sharesUnit(actor, target);
};

const ACTIONS = {
  'user.read': all(isSelf, notDismissed),
  'user.update': all(isSelf, notDismissed),
  'notification.read': all(isSelf, notDismissed),
  'notification.markRead': all(isSelf, notDismissed),
  'reportView.read': all(isSelf, notDismissed),
  'reportView.write': all(isSelf, notDismissed),
  'farm.read': member,
  'unit.read': member,
  'employee.read': member,
  // Without units it is the question of the button; with them, of the new person's places of work.
  'employee.add': all(member, any(isOwner, leadsEveryUnit)),
  'employee.rename': all(member, any(isSelf, isOwner, leads)),
  'employee.edit': all(member, any(isOwner, leads)),
  // Hours, employment type, first day and days of work: a leader agrees none with themself.
  'employee.editTerms': all(member, any(isOwner, all(leads, isOther))),
  // The home unit, of which alone it is asked: its leaders see months, leave and flex.
  'employee.moveHome': all(member, any(isOwner, leads)),
  'employee.deactivate': all(member, isOther, any(isOwner, all(leadsUnit, ofEmployee))),
  'employee.restore': all(member, isOther, any(isOwner, all(leadsUnit, ofEmployee))),
  'employee.invite': all(member, isOther, any(isOwner, all(leadsUnit, ofEmployee))),
  'employee.setAccess': all(member, isOwner),
  'employee.seeSignIn': all(member, any(isOwner, leadsUnit)),
  'card.edit': all(member, any(isOwner, leads)),
  // The number in the payroll system: no leader gives themself one.
  'card.editNumber': all(member, any(isOwner, all(leads, isOther))),
  'card.editOwnPhone': all(member, isSelf),
  'unit.write': all(member, roleIncludes('farm_settings')),
  'farm.write': all(member, roleIncludes('farm_settings')),
  'farm.export': all(member, isOwner),
  // What another system knows is brought here: people, balances and past time.
  'farm.moveIn': all(member, isOwner),
  // Support stands in for an owner in all else.
  'farm.close': all(member, isOwner, (actor) => !actor.claims.admin),
  'farm.letSupportIn': all(member, isOwner, (actor) => !actor.claims.admin),
  'card.read': all(member, any(isSelf, isOwner, leadsUnit)),
  'unit.seeAll': all(inOwnFarm, isOwner),
  'registration.read': all(member, any(isSelf, isOwner, leadsUnit)),
  'registration.clock': all(
    member,
    isSelf,
    has('time_registration_basic'),
    any(isOwner, sharesUnit),
  ),
  'running.see': all(inOwnFarm, isLeaderOrOwner),
  // The state, the edit window and the lock are judged by the domain of time, not here.
  'registration.editOwn': all(member, isSelf, has('time_registration_basic')),
  'registration.enterFor': all(member, isOther, any(isOwner, leads)),
  'registration.decide': all(member, any(isOwner, all(leads, isOther))),
  // The days of a unit that its leader has closed.
  'registration.changeClosed': all(member, isOwner),
  'unit.closeDays': all(member, any(isOwner, leadsUnit)),
  'timeMonth.read': all(member, any(isSelf, isOwner, leadsUnit)),
  // A person's word about the own month is nobody else's.
  'timeMonth.signOff': all(member, isSelf),
  'timeSettings.write': all(member, roleIncludes('farm_settings')),
  // How registrations are approved, and what is let through unseen.
  'timeSettings.writeApproval': all(member, isOwner),
  'timeRule.write': all(member, roleIncludes('farm_settings')),
  // What something is worth in money.
  'rate.see': all(member, isOwner),
  'period.see': all(member, isLeaderOrOwner),
  'period.close': all(member, isOwner),
  // The settings of payroll and the batches that went there.
  'payroll.see': all(member, isOwner),
  'payroll.write': all(member, isOwner),
  'statement.read': all(member, any(isSelf, isOwner, leadsUnit)),
  // Flex asks about the home unit alone; the account itself is a matter of the seat, in the domain of time.
  'flex.read': all(member, any(isSelf, isOwner, leadsUnit)),
  // A leader changes no opening balance, and corrects none.
  'flex.setOpening': all(member, isOwner),
  'flex.decide': all(member, any(isOwner, all(leads, isOther))),
  // Leave asks about the home unit alone, as flex does; that of an owner lies in none (`leaveUnitOf`).
  'leave.read': all(member, any(isSelf, isOwner, leads)),
  'leave.ask': all(
    member,
    isSelf,
    any(has('vacation_sick_tracking'), roleIncludes('employee_management')),
  ),
  // Sickness is never refused, whatever the seat.
  'leave.report': all(member, isSelf),
  'leave.decide': all(member, any(isOwner, all(leads, isOther))),
  // Days of leave that its unit has closed.
  'leave.changeClosed': all(member, isOwner),
  'leave.adjust': all(member, isOwner),
  'leaveSettings.write': all(member, roleIncludes('farm_settings')),
  // What leave is worth, and who decides it; leaders set windows and when to ask how somebody is.
  'leaveSettings.writeTerms': all(member, isOwner),
  // The plan: what is published is everybody's, drafts are for those who plan the unit.
  'plan.read': member,
  'plan.edit': all(member, plans),
  // One's own shifts: asked for, swapped, handed over, confirmed; and when one cannot work.
  'shift.ask': all(member, isSelf),
  'shift.decide': all(member, plans, any(isOwner, isOther)),
  'availability.read': all(member, any(isSelf, plans)),
  'availability.write': all(member, isSelf),
  'planningSettings.write': all(member, roleIncludes('farm_settings')),
  'guide.read': all(member, any(isOwner, isForMe)),
  // Without units it is the question of the button; the whole farm is a place that no leader leads.
  'guide.write': all(member, any(isOwner, leadsEveryUnit)),
  'guideReceipt.read': all(member, any(isSelf, isOwner, leadsUnit)),
  'guideReceipt.write': all(member, isSelf),
  'analytics.create': member,
} as const satisfies Record<string, Predicate>;

/** Every question the product may ask about permissions (design 4). */
export type Action = keyof typeof ACTIONS;

/** The one judgement about who may do what: forms, stores, functions and rule tests all ask it. */
export function can(actor: Actor, action: Action, target: Target = {}): boolean {
  return ACTIONS[action](actor, target);
}

/** Whether a feature is available to somebody (spec 6); routes and menus ask it. */
export function hasFeature(actor: Actor, feature: Feature): boolean {
  return has(feature)(actor, {});
}

/** Whether somebody is an owner, as routes ask: by the token, for the record comes after it. */
export function isOwnerOf(actor: Actor): boolean {
  return isOwner(actor, {});
}

/** Whether somebody is a leader or an owner, as the routes of spec 2 ask. */
export function isLeaderOrOwnerOf(actor: Actor): boolean {
  return isLeaderOrOwner(actor, {});
}
