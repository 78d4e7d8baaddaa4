import type { Language } from '../language.ts';
import type { EventMessageType, ShiftMessageType } from './message.ts';

/** What messages about requests of shifts say. */
export const STORED_SHIFT_WORDS: Readonly<
  Record<
    Language,
    Readonly<Record<ShiftMessageType, { readonly title: string; readonly body: string }>>
  >
> = {
  dk: {
    shift_wanted: {
      title: '{{name}} vil gerne have en ledig vagt',
      body: '{{day}}, {{unit}}.',
    },
    shift_swap: {
      title: '{{name}} vil bytte vagt med dig',
      body: '{{day}}, {{unit}}.',
    },
    shift_given: {
      title: '{{name}} vil give dig en vagt',
      body: '{{day}}, {{unit}}.',
    },
    shift_offered: {
      title: '{{name}} vil af med en vagt',
      body: '{{day}}, {{unit}}. Kan du tage den?',
    },
    shift_agreed: {
      title: 'To vil bytte eller overdrage en vagt',
      body: '{{name}} har sagt ja. {{day}}, {{unit}}.',
    },
    shift_declined: {
      title: '{{name}} kan ikke tage din vagt',
      body: '{{day}}, {{unit}}.',
    },
    shift_rejected: {
      title: 'Vagten bliver, som den er',
      body: '{{name}} har sagt nej. {{day}}, {{unit}}.',
    },
    shift_moved: {
      title: 'Din vagtplan er ændret',
      body: '{{day}}, {{unit}}: det, I bad om, er gjort.',
    },
    shift_lapsed: {
      title: 'En ændring af en vagt kunne ikke lade sig gøre',
      body: '{{day}}, {{unit}}. Vagtplanen er, som den var.',
    },
    shift_withdrawn: {
      title: '{{name}} har fortrudt',
      body: 'Vagten {{day}}, {{unit}} bliver, hvor den er.',
    },
  },
  en: {
    shift_wanted: {
      title: '{{name}} would like an open shift',
      body: '{{day}}, {{unit}}.',
    },
    shift_swap: {
      title: '{{name}} wants to swap shifts with you',
      body: '{{day}}, {{unit}}.',
    },
    shift_given: {
      title: '{{name}} wants to hand you a shift',
      body: '{{day}}, {{unit}}.',
    },
    shift_offered: {
      title: '{{name}} wants to hand over a shift',
      body: '{{day}}, {{unit}}. Can you take it?',
    },
    shift_agreed: {
      title: 'A swap or handover waits for you',
      body: '{{name}} has said yes. {{day}}, {{unit}}.',
    },
    shift_declined: {
      title: '{{name}} cannot take your shift',
      body: '{{day}}, {{unit}}.',
    },
    shift_rejected: {
      title: 'The shift stays as it is',
      body: '{{name}} has said no. {{day}}, {{unit}}.',
    },
    shift_moved: {
      title: 'Your plan has changed',
      body: '{{day}}, {{unit}}: what was asked for is done.',
    },
    shift_lapsed: {
      title: 'A change of a shift could not be made',
      body: '{{day}}, {{unit}}. The plan is as it was.',
    },
    shift_withdrawn: {
      title: '{{name}} has changed their mind',
      body: 'The shift {{day}}, {{unit}} stays where it is.',
    },
  },
};

/** What messages about people and about what lies ahead say: the texts of the interface, which a test compares. */
export const STORED_EVENT_WORDS: Readonly<
  Record<
    Language,
    Readonly<Record<EventMessageType, { readonly title: string; readonly body: string }>>
  >
> = {
  dk: {
    digest: {
      title: 'Det venter på dig i dag',
      body: 'Registreringer: {{times}}. Ønsker om fri: {{leaves}}. Ønsker om vagter: {{shifts}}. Væk i dag: {{away}}.',
    },
    change_taken_back: {
      title: 'En ændring er taget tilbage',
      body: 'Den kunne ikke læses eller lade sig gøre. Alt står, som det gjorde før: lav den igen.',
    },
    access_changed: {
      title: 'Din adgang er ændret',
      body: '{{name}} har ændret, hvad du kan i Markhold.',
    },
    person_joined: {
      title: '{{name}} er kommet med',
      body: 'Invitationen til bedriften er besvaret med ja.',
    },
    invitation_unused: {
      title: '{{name}} har ikke logget ind endnu',
      body: 'Invitationen er nogle dage gammel. Du kan sende den igen.',
    },
    plan_short: {
      title: '{{unit}} mangler folk i morgen',
      body: '{{day}}, kl. {{time}}: {{planned}} af {{need}} er planlagt.',
    },
    plan_due: {
      title: 'Vagtplanen for uge {{week}} er ikke offentliggjort',
      body: '{{unit}}: den skal være kendt senest {{day}}.',
    },
    shift_reminder: {
      title: 'Din vagt begynder kl. {{time}}',
      body: '{{day}}, {{unit}}.',
    },
    period_ends: {
      title: 'Lønperioden slutter {{day}}',
      body: 'Registreringer, du skal rette inden: {{times}}.',
    },
    period_ends_of: {
      title: 'Lønperioden slutter {{day}}',
      body: 'Registreringer, der venter på dig: {{times}}.',
    },
    export_done: {
      title: 'Løn er overført',
      body: '{{name}} har overført {{from}} – {{until}}. Antal linjer: {{times}}.',
    },
    export_failed: {
      title: 'Løn kunne ikke overføres',
      body: '{{name}} prøvede med {{from}} – {{until}}. Se, hvad der mangler.',
    },
    shift_open: {
      title: 'Ledige vagter i {{unit}}',
      body: 'Antal i uge {{week}}: {{shifts}}. Se, om du kan tage en.',
    },
  },
  en: {
    digest: {
      title: 'This waits for you today',
      body: 'Registrations: {{times}}. Requests for leave: {{leaves}}. Requests for shifts: {{shifts}}. Away today: {{away}}.',
    },
    change_taken_back: {
      title: 'A change was taken back',
      body: 'It could not be read or could not be made. Everything is as it was before: make it again.',
    },
    access_changed: {
      title: 'Your access has changed',
      body: '{{name}} has changed what you can do in Markhold.',
    },
    person_joined: {
      title: '{{name}} has joined',
      body: 'The invitation to the farm was accepted.',
    },
    invitation_unused: {
      title: '{{name}} has not signed in yet',
      body: 'The invitation is some days old. You can send it again.',
    },
    plan_short: {
      title: '{{unit}} is short of people tomorrow',
      body: '{{day}}, {{time}}: {{planned}} of {{need}} are planned.',
    },
    plan_due: {
      title: 'The plan for week {{week}} is not published',
      body: '{{unit}}: people should know it by {{day}}.',
    },
    shift_reminder: {
      title: 'Your shift begins at {{time}}',
      body: '{{day}}, {{unit}}.',
    },
    period_ends: {
      title: 'The pay period ends on {{day}}',
      body: 'Registrations for you to put right before: {{times}}.',
    },
    period_ends_of: {
      title: 'The pay period ends on {{day}}',
      body: 'Registrations that wait for you: {{times}}.',
    },
    export_done: {
      title: 'Pay has been exported',
      body: '{{name}} has exported {{from}} – {{until}}. Number of lines: {{times}}.',
    },
    export_failed: {
      title: 'Pay could not be exported',
      body: '{{name}} tried {{from}} – {{until}}. See what is missing.',
    },
    shift_open: {
      title: 'Open shifts in {{unit}}',
      body: 'In week {{week}}: {{shifts}}. See whether you can take one.',
    },
  },
};
