/** Every type of leave that is shipped (domain of leave), in the order in which people choose. */
export const LEAVE_TYPES = [
  'vacation',
  'vacationAdvance',
  'vacationUnpaid',
  'feriefri',
  'lieu',
  'sick',
  'child1',
  'child2',
  'care',
  'carerLeave',
  'maternity',
  'school',
  'course',
  'unpaid',
] as const;

/** A type of leave. */
export type LeaveType = (typeof LEAVE_TYPES)[number];

/** Accounts of days, kept in lots of a year. Time off in lieu is kept in minutes, beside flex. */
export const DAY_ACCOUNTS = ['holiday', 'extra', 'care'] as const;

/** An account of days. */
export type DayAccount = (typeof DAY_ACCOUNTS)[number];

/** How much of a day a leave takes: all of it, half, or minutes. */
export const LEAVE_PARTS = ['full', 'half', 'hours'] as const;

/** How much of a day a leave takes. */
export type LeavePart = (typeof LEAVE_PARTS)[number];

/** What follows from a type of leave. */
export interface LeaveTypeFacts {
  /** What it takes from; null takes from nothing. */
  readonly account: DayAccount | 'lieu' | null;
  /** Says something about health or family: colleagues never see it, and no free text goes with it. */
  readonly isHealth: boolean;
  /** Without the word of a leader: it is reported, and nobody rejects it. */
  readonly isReported: boolean;
  /** It may be reported before anybody knows how long it lasts. */
  readonly isOpenEnded: boolean;
  /** Whether wages go on, unless the farm says otherwise. */
  readonly isPaid: boolean;
  /**
   * What a day of it does to the norm: counts as if worked, lowers what is to be worked, or neither, because
   * time off in lieu is made up for by its own account (record 018).
   */
  readonly countsAs: 'worked' | 'norm' | 'none';
  /** Whether its days are left out of the average week of 48 hours. */
  readonly isNeutral: boolean;
  /** Whether unpaid days of it earn no paid holiday. Holiday without pay is holiday all the same. */
  readonly stopsEarning: boolean;
  /** Whether it keeps people from taking their holiday before the taking period ends. */
  readonly isObstacle: boolean;
  /**
   * What becomes of its days when the person falls sick: they are sick days (`always`), or so only where sickness
   * came before the leave began (`before`); holiday gives days back by the law; or the leave goes on (`never`).
   */
  readonly ifSick: 'always' | 'before' | 'holiday' | 'never';
  readonly parts: readonly LeavePart[];
  /** Our pay code; null where nothing goes to payroll. */
  readonly payCode: string | null;
  /** Our pay code where a farm does not pay what is paid as it is shipped, or pays what is not. */
  readonly otherPayCode: string | null;
  /** Whether payroll is told days or minutes. */
  readonly payUnit: 'day' | 'minute';
}

/**
 * Pay codes of leave, beside those of time; a farm maps them to its payroll system. Each is one kind of pay, counted in
 * one unit: with wages and without are two.
 */
export const LEAVE_PAY_CODES = {
  lieuTaken: '31',
  holiday: '40',
  extra: '41',
  holidayPaidOut: '43',
  extraPaidOut: '44',
  holidaySettled: '45',
  holidaySetOff: '46',
  holidayUnpaid: '47',
  sick: '50',
  child: '51',
  care: '52',
  carePaid: '48',
  parental: '53',
  parentalPaid: '49',
  unpaid: '54',
  sickUnpaid: '55',
  childSecond: '56',
  childSecondPaid: '57',
  carer: '58',
  carerPaid: '59',
} as const;

type LeavePayName = keyof typeof LEAVE_PAY_CODES;

const PAY_NAMES: ReadonlyMap<string, LeavePayName> = new Map(
  (
    [
      'lieuTaken',
      'holiday',
      'extra',
      'holidayPaidOut',
      'extraPaidOut',
      'holidaySettled',
      'holidaySetOff',
      'holidayUnpaid',
      'sick',
      'child',
      'care',
      'carePaid',
      'parental',
      'parentalPaid',
      'unpaid',
      'sickUnpaid',
      'childSecond',
      'childSecondPaid',
      'carer',
      'carerPaid',
    ] as const
  ).map((name) => [LEAVE_PAY_CODES[name], name]),
);

/** What a pay code of leave stands for; null for any other code. */
export function leavePayName(payCode: string): LeavePayName | null {
  return PAY_NAMES.get(payCode) ?? null;
}

const PAID: LeaveTypeFacts = {
  account: null,
  isHealth: false,
  isReported: false,
  isOpenEnded: false,
  isPaid: true,
  countsAs: 'worked',
  isNeutral: true,
  stopsEarning: false,
  isObstacle: false,
  ifSick: 'always',
  parts: ['full', 'half'],
  payCode: null,
  otherPayCode: null,
  payUnit: 'day',
};
const ALL_PARTS = LEAVE_PARTS;
const UNPAID = {
  ...PAID,
  isPaid: false,
  countsAs: 'norm',
  stopsEarning: true,
  ifSick: 'never',
} as const;
const HOLIDAY = {
  ...PAID,
  account: 'holiday',
  ifSick: 'holiday',
  payCode: LEAVE_PAY_CODES.holiday,
} as const;
const REPORTED = {
  ...PAID,
  isHealth: true,
  isReported: true,
  isOpenEnded: true,
  payUnit: 'minute',
} as const;

/** The properties of each type. */
export const LEAVE_TYPE_FACTS: Readonly<Record<LeaveType, LeaveTypeFacts>> = {
  vacation: HOLIDAY,
  vacationAdvance: HOLIDAY,
  vacationUnpaid: {
    ...UNPAID,
    stopsEarning: false,
    ifSick: 'before',
    payCode: LEAVE_PAY_CODES.holidayUnpaid,
  },
  feriefri: {
    ...PAID,
    account: 'extra',
    ifSick: 'before',
    parts: ALL_PARTS,
    payCode: LEAVE_PAY_CODES.extra,
  },
  lieu: {
    ...PAID,
    account: 'lieu',
    countsAs: 'none',
    isNeutral: false,
    ifSick: 'before',
    parts: ALL_PARTS,
    payCode: LEAVE_PAY_CODES.lieuTaken,
    payUnit: 'minute',
  },
  sick: {
    ...REPORTED,
    stopsEarning: true,
    isObstacle: true,
    parts: ALL_PARTS,
    payCode: LEAVE_PAY_CODES.sick,
    otherPayCode: LEAVE_PAY_CODES.sickUnpaid,
  },
  child1: { ...REPORTED, isOpenEnded: false, parts: ALL_PARTS, payCode: LEAVE_PAY_CODES.child },
  // Often paid from a person's own savings with the farm, and from no wages.
  child2: {
    ...REPORTED,
    isOpenEnded: false,
    isPaid: false,
    countsAs: 'norm',
    parts: ALL_PARTS,
    payCode: LEAVE_PAY_CODES.childSecond,
    otherPayCode: LEAVE_PAY_CODES.childSecondPaid,
  },
  care: {
    ...PAID,
    account: 'care',
    isHealth: true,
    isPaid: false,
    countsAs: 'norm',
    ifSick: 'before',
    payCode: LEAVE_PAY_CODES.care,
    otherPayCode: LEAVE_PAY_CODES.carePaid,
  },
  carerLeave: {
    ...UNPAID,
    isHealth: true,
    payCode: LEAVE_PAY_CODES.carer,
    otherPayCode: LEAVE_PAY_CODES.carerPaid,
  },
  maternity: {
    ...UNPAID,
    isHealth: true,
    isObstacle: true,
    payCode: LEAVE_PAY_CODES.parental,
    otherPayCode: LEAVE_PAY_CODES.parentalPaid,
  },
  school: { ...PAID, isNeutral: false },
  course: { ...PAID, isNeutral: false, parts: ALL_PARTS },
  unpaid: { ...UNPAID, parts: ALL_PARTS, payCode: LEAVE_PAY_CODES.unpaid, payUnit: 'minute' },
};

/** What follows from a type. */
export function factsOf(type: LeaveType): LeaveTypeFacts {
  return LEAVE_TYPE_FACTS[type];
}

/** Whether a type is a sick day of a child: it is reported like sickness, and the person is not ill. */
export function isChildsDay(type: LeaveType): boolean {
  return type === 'child1' || type === 'child2';
}

/** Leave is kept in whole ten-thousandths of a day (design 2). */
export const DAY_UNITS = 10_000;

/** Largest number of days that an account or a movement may say, in units: a hundred years of holiday are less. */
export const MOST_UNITS = 400 * DAY_UNITS;

const HUNDREDTH = DAY_UNITS / 100;

/** Days as units, half up. */
export function unitsOf(days: number): number {
  return Math.floor(days * DAY_UNITS + 0.5 + 1e-6);
}

/**
 * Units as days with at most two decimals, as they are shown (three days at 5/3 are 5.00): rounded half away from
 * zero, so that what is owed reads like what is owned.
 */
export function shownDays(units: number): number {
  const hundredths = Math.floor(Math.abs(units) / HUNDREDTH + 0.5);
  return hundredths === 0 ? 0 : (Math.sign(units) * hundredths) / 100;
}

/**
 * Whether units are shown as more or less than 0.00. What is not is nothing: days of 5 ÷ 3 are whole units only together,
 * and nobody is refused a day, or paid one, for what nobody sees.
 */
export function isShown(units: number): boolean {
  return shownDays(units) !== 0;
}

/** A part of units, whole, half up. */
export function partOf(units: number, part: number): number {
  return Math.floor(units * part + 0.5 + 1e-6);
}
