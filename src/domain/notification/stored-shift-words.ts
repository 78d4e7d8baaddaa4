import { type Language } from '../language.ts';
import { type ShiftMessageType } from './message.ts';

/** What messages about requests of shifts say: the texts of the interface, which a test compares. */
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
