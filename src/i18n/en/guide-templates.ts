import type { GuideTemplateTexts } from '../dk/guide-templates.ts';

export const guideTemplates: GuideTemplateTexts = {
  milking: {
    title: 'Milking: from wiping to dipping',
    summary: 'How we milk a cow so that the milk is clean and the udder healthy.',
    steps: [
      {
        title: 'Put on clean gloves',
        text: 'Rinse the gloves when they are dirty, and change them when they tear.',
      },
      {
        title: 'Strip three squirts',
        text: 'Strip three squirts from each teat into the cup. Look for clots, blood and watery milk.',
        warning:
          'If the milk is not normal, keep it apart, and write the number of the cow on the board.',
      },
      {
        title: 'Wipe the udder',
        text: 'Use **one clean cloth a cow**. Wipe the teats first and their ends last.',
        checks: ['The teats are clean and dry', 'The cloth is in the wash'],
      },
      {
        title: 'Put on the cluster',
        text: 'Put it on at most a minute and a half after you began to wipe. Let it suck no air.',
      },
      {
        title: 'Take off the cluster',
        text: 'Shut the vacuum, and wait until the cluster lets go by itself. Never pull it off.',
      },
      {
        title: 'Dip all four teats',
        text: 'Dip right after milking, so that the whole teat is covered.',
        warning: 'The dip stings. Keep it out of your eyes.',
        checks: ['All four teats are dipped', 'The cow has fresh feed, so that she stays standing'],
      },
    ],
  },
  calving: {
    title: 'Calving: when you should help',
    summary: 'Give it time, keep it clean, and call early enough.',
    steps: [
      {
        title: 'Move the cow to the calving pen',
        text: 'The pen has to have dry, clean straw and fresh water.',
        checks: ['Dry straw', 'Fresh water', 'Light enough to see'],
      },
      {
        title: 'Watch without disturbing',
        text: 'Look at the cow every half hour. Write down when the water bag came.',
      },
      {
        title: 'Examine after one to two hours',
        text: 'If nothing happens an hour after the water bag (two hours for a heifer), examine her. Wash your hands and use a glove and lubricant.',
      },
      {
        title: 'Does the calf lie right?',
        text: 'Two forelegs and a head are right. If you feel anything else, do not pull.',
        warning: 'Call the vet or your leader if the calf lies wrong, or if you are in doubt.',
      },
      {
        title: 'Help to pull',
        text: 'Pull only with the contractions of the cow, with the strength of two people at most. Pull one leg, then the other.',
      },
      {
        title: 'After the calving',
        text: 'Take slime from mouth and nose, and let the cow lick the calf. Dip the navel.',
        checks: [
          'The calf breathes',
          'The navel is dipped',
          'The calf has had colostrum within six hours',
        ],
      },
    ],
  },
  tractor: {
    title: 'Tractor: before you drive out',
    summary: 'Five minutes that may save your life.',
    steps: [
      {
        title: 'Walk round the tractor',
        text: 'Look for people, animals, leaks and loose parts.',
        checks: ['The tyres are whole', 'No oil on the ground', 'Lights and mirrors are clean'],
      },
      {
        title: 'Look at oil, water and fuel',
        text: 'The engine is off and cold. Fill up where something is missing.',
      },
      {
        title: 'Look at the power take-off and the guards',
        text: 'All guards have to be fixed, also on the power take-off shaft.',
        warning: 'Never go near a shaft that turns. Stop the engine, and take out the key.',
      },
      {
        title: 'Try brakes and steering',
        text: 'The brakes have to be coupled before you drive on a road.',
        checks: ['The brakes work', 'The steering works', 'The belt is fastened'],
      },
      {
        title: 'Drive out',
        text: 'Slow down on slopes and in bends. Keep away from overhead lines. No passenger without a seat.',
      },
    ],
  },
  biosecurity: {
    title: 'Biosecurity: in and out of the barns',
    summary: 'Disease stays outside when everybody does the same every time.',
    steps: [
      {
        title: 'Write yourself in',
        text: 'If you have been with other animals during the last two days, say so before you go in.',
        warning: 'If you are ill or have been with animals abroad, do not go in. Call your leader.',
      },
      { title: 'Wash your hands', text: 'Wash with soap for half a minute, then use spirit.' },
      {
        title: 'Change clothes and boots',
        text: 'Use the boots and overalls of the barn. Never mix clean and dirty.',
        checks: ['Your own shoes stand on the dirty side', 'The boots of the barn are on'],
      },
      {
        title: 'Go from young to old animals',
        text: 'Begin with the youngest and healthy ones, and end with the sick.',
      },
      {
        title: 'Out again',
        text: 'Wash the boots, dip them in the tub, put the clothes in the wash, and wash your hands.',
        checks: ['The boots are clean', 'The clothes are in the wash', 'The hands are washed'],
      },
    ],
  },
  spraying: {
    title: 'Spraying: filling and cleaning',
    summary: 'Mind yourself, the water and the neighbour. Needs a valid spraying certificate.',
    steps: [
      {
        title: 'Read the label',
        text: 'See the dose, the distance to streams, the time before harvest and what you have to wear.',
        checks: ['The product is approved for the crop', 'Wind and weather are all right'],
      },
      {
        title: 'Put on protection',
        text: 'Gloves, goggles, overalls and mask, as the label says.',
        warning:
          'If you get it on your skin or in your eyes, rinse with water at once, and call the Danish poison line on 82 12 12 12.',
      },
      {
        title: 'Fill on the washing place',
        text: 'Fill only where spills are collected. Stay with the sprayer, so that it does not run over.',
      },
      {
        title: 'Spray the field',
        text: 'Keep away from streams, lakes, wells and neighbours. Stop if the wind rises.',
      },
      {
        title: 'Clean the sprayer',
        text: 'Rinse three times in the field, and spray the water over the crop. Wash the outside.',
        checks: ['The tank is rinsed three times', 'Empty cans are rinsed and put in their place'],
      },
      {
        title: 'Write in the journal',
        text: 'Field, product, dose, date and your name, the same day.',
      },
    ],
  },
  feeding: {
    title: 'Mixer wagon: the feed of the day',
    summary: 'The same mix every day, on time.',
    steps: [
      {
        title: 'Look at the feed plan of the day',
        text: 'Check the number of animals and the amounts before you begin.',
      },
      {
        title: 'Look at the wagon',
        text: 'Are the knives sharp and the wagon empty? Are all guards on?',
        warning: 'Never climb into the wagon while it runs. Stop the engine, and take out the key.',
      },
      {
        title: 'Load the feed in the right order',
        text: '- Straw and hay\n- Concentrate and minerals\n- Silage\n- Water last',
        checks: ['The scale is at zero', 'No mouldy feed is loaded'],
      },
      { title: 'Mix', text: 'Mix as long as the plan says. Too long makes the feed too fine.' },
      {
        title: 'Feed out',
        text: 'Drive calmly along the whole feed table. Look out for animals and people.',
        checks: ['Leftovers are swept away', 'The feed is pushed up', 'The amount is written down'],
      },
    ],
  },
  colostrum: {
    title: 'Colostrum for the calf in its first 6 hours',
    summary: 'Quickly, enough and clean: this gives the calf the best start.',
    steps: [
      {
        title: 'Milk out the colostrum',
        text: 'Milk the cow as soon as you can, at most two hours after calving, into a clean bucket with a lid.',
      },
      {
        title: 'Measure its quality',
        text: 'Put a drop in the refractometer. **22 % or more** is good. If it is less, use good colostrum from the freezer.',
        warning: 'Never give colostrum with blood or clots, or from a cow under treatment.',
      },
      {
        title: 'Warm it to 39 degrees',
        text: 'Use a water bath. Thaw frozen colostrum in water of at most 50 degrees, never in a microwave.',
        checks: ['The milk is at 39 degrees', 'The bottle is clean'],
      },
      {
        title: 'Give three to four litres',
        text: 'Let the calf drink standing and at its own pace. It has to have the first meal within six hours, best within two.',
      },
      {
        title: 'Does it not drink?',
        text: 'Wait an hour, and try again. If it still does not drink, fetch somebody who is trained in using a tube.',
        warning: 'Use a tube only if you are trained. Milk in the lungs can kill the calf.',
      },
      {
        title: 'Write it down and clean up',
        text: 'Write the number of the calf, the time, the litres and the per cent on the board. Give two more litres within twelve hours.',
        checks: ['It is on the board', 'Bottle and bucket are washed and hung to dry'],
      },
    ],
  },
  farrowing: {
    title: 'Farrowing: the first two days',
    summary: 'Warmth, colostrum and quiet keep more piglets alive.',
    steps: [
      {
        title: 'Make the pen ready',
        text: 'The pen has to be clean and dry, with bedding in the nest and the heat lamp on.',
        checks: [
          'The nest is at 32 to 34 degrees',
          'The sow has fresh water',
          'There is material to build a nest',
        ],
      },
      {
        title: 'Look at the sow every half hour',
        text: 'Write on the board of the sow when the first piglet came, and when you last saw another.',
      },
      {
        title: 'Help if it stops',
        text: 'If half an hour has gone since the last piglet, wash the sow and yourself, use a glove and lubricant, and feel.',
        warning:
          'Never pull by force. If the piglet is stuck or the sow is tired, call your leader or the vet. A sow can bite.',
      },
      {
        title: 'Dry the piglets and lay them to the teats',
        text: 'Wipe mouth and nose. All have to have colostrum in the first hour; put the small ones in front.',
      },
      {
        title: 'Even out the litters after half a day',
        text: 'Move piglets only when they have had colostrum from their own mother for twelve hours. Move the largest ones.',
        checks: ['The sow has teats enough', 'No piglet is moved twice'],
      },
      {
        title: 'Look after the health of the sow',
        text: 'Does she eat, does she drink, is the udder soft? Take her temperature if you are in doubt.',
        warning: 'Above 39.5 degrees, or if she does not eat: tell your leader the same day.',
      },
      {
        title: 'Write on the board of the sow',
        text: 'Live, dead, moved and treated piglets, with the date and your name.',
      },
    ],
  },
};
