import type { Language } from '../language.ts';
import type { LeaveMessageType } from './message.ts';

/** What notifications about leave say: never why somebody is away. */
export const STORED_LEAVE_WORDS: Readonly<
  Record<
    Language,
    Readonly<Record<LeaveMessageType, { readonly title: string; readonly body: string }>>
  >
> = {
  dk: {
    leave_requested: { title: '{{name}} søger om fri', body: '{{span}} venter på svar.' },
    leave_change_asked: {
      title: '{{name}} vil flytte sin fri',
      body: 'Fra {{before}} til {{after}}.',
    },
    leave_cancel_asked: {
      title: '{{name}} vil aflyse sin fri',
      body: '{{span}} venter på svar.',
    },
    absence_reported: { title: '{{name}} har meldt fravær', body: 'Fra {{day}}.' },
    absence_over: { title: '{{name}} er tilbage', body: 'Fraværet fra {{day}} er slut.' },
    leave_approved: { title: 'Du har fået fri', body: '{{name}} har godkendt {{span}}.' },
    leave_rejected: {
      title: 'Din ansøgning er afvist',
      body: '{{span}}. Se svaret fra {{name}} under Fravær.',
    },
    leave_undecided: {
      title: 'Svaret på din ansøgning er trukket tilbage',
      body: '{{span}} venter på svar igen.',
    },
    leave_registered: { title: '{{name}} har registreret fravær for dig', body: '{{span}}.' },
    leave_changed: { title: '{{name}} har ændret dit fravær', body: 'Det er nu {{span}}.' },
    leave_kept: { title: 'Din fri er, som den var', body: '{{span}} gælder stadig.' },
    leave_cancelled: {
      title: '{{name}} har aflyst dit fravær',
      body: '{{span}} gælder ikke mere.',
    },
    leave_shifts: {
      title: '{{name}} er væk på dage med vagter',
      body: '{{unit}}, {{span}}. Antal vagter: {{shifts}}.',
    },
    leave_year_end: {
      title: 'Husk din ferie',
      body: 'Du har {{days}} feriedage, der skal holdes senest {{day}}.',
    },
    leave_year_end_left: {
      title: 'Husk din ferie',
      body: 'Du har {{days}} feriedage tilbage. Hold dem senest {{day}}, eller aftal med din leder, at de overføres eller udbetales.',
    },
    leave_transfer: {
      title: 'Aftale om ferie til underskrift',
      body: '{{name}} har lavet en aftale om at flytte {{days}} feriedage. Se den under Fravær.',
    },
    leave_days_off: {
      title: 'En fridag er ændret',
      body: '{{day}} ligger i dit fravær. Se, hvor mange dage det koster nu.',
    },
    absence_follow_up: {
      title: 'Følg op på {{name}}',
      body: 'Fraværet fra {{day}} har en dato, du skal huske i dag.',
    },
    leave_year_end_of: {
      title: 'Ferie, der mangler at blive holdt',
      body: 'Antal medarbejdere med feriedage tilbage: {{people}}. De skal holdes, flyttes eller udbetales. Sidste dag er {{day}}.',
    },
  },
  en: {
    leave_requested: { title: '{{name}} asks for leave', body: '{{span}} waits for an answer.' },
    leave_change_asked: {
      title: '{{name}} wants to move their leave',
      body: 'From {{before}} to {{after}}.',
    },
    leave_cancel_asked: {
      title: '{{name}} wants to cancel their leave',
      body: '{{span}} waits for an answer.',
    },
    absence_reported: { title: '{{name}} reported an absence', body: 'From {{day}}.' },
    absence_over: { title: '{{name}} is back', body: 'The absence from {{day}} is over.' },
    leave_approved: { title: 'Your leave is approved', body: '{{name}} approved {{span}}.' },
    leave_rejected: {
      title: 'Your request was rejected',
      body: '{{span}}. See the answer from {{name}} under Leave.',
    },
    leave_undecided: {
      title: 'The answer to your request was taken back',
      body: '{{span}} waits for an answer again.',
    },
    leave_registered: { title: '{{name}} registered an absence for you', body: '{{span}}.' },
    leave_changed: { title: '{{name}} changed your absence', body: 'It is now {{span}}.' },
    leave_kept: { title: 'Your leave is as it was', body: '{{span}} still stands.' },
    leave_cancelled: {
      title: '{{name}} cancelled your absence',
      body: '{{span}} no longer stands.',
    },
    leave_shifts: {
      title: '{{name}} is away on days with shifts',
      body: '{{unit}}, {{span}}. Number of shifts: {{shifts}}.',
    },
    leave_year_end: {
      title: 'Remember your holiday',
      body: 'You have {{days}} days of holiday to take by {{day}}.',
    },
    leave_year_end_left: {
      title: 'Remember your holiday',
      body: 'You have {{days}} days of holiday left. Take them by {{day}}, or agree with your leader that they are moved or paid.',
    },
    leave_transfer: {
      title: 'An agreement about holiday to sign',
      body: '{{name}} has made an agreement to move {{days}} days of holiday. See it under Leave.',
    },
    leave_days_off: {
      title: 'A day off has changed',
      body: '{{day}} lies within your leave. See how many days it costs now.',
    },
    absence_follow_up: {
      title: 'Follow up on {{name}}',
      body: 'The absence from {{day}} has a date to remember today.',
    },
    leave_year_end_of: {
      title: 'Holiday that is still to be taken',
      body: 'People with days of holiday left: {{people}}. They have to be taken, moved or paid. The last day is {{day}}.',
    },
  },
};
