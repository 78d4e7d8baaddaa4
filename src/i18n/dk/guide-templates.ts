/** A guide to begin with. */
interface TemplateTexts {
  readonly title: string;
  readonly summary: string;
  readonly steps: readonly {
    readonly title: string;
    readonly text: string;
    readonly warning?: string;
    readonly checks?: readonly string[];
  }[];
}

/** The guides to begin with, by what they are about. */
export type GuideTemplateTexts = Readonly<
  Record<
    | 'milking'
    | 'calving'
    | 'colostrum'
    | 'farrowing'
    | 'tractor'
    | 'biosecurity'
    | 'spraying'
    | 'feeding',
    TemplateTexts
  >
>;

export const guideTemplates: GuideTemplateTexts = {
  milking: {
    title: 'Malkning: fra aftørring til dyp',
    summary: 'Sådan malker vi en ko, så mælken er ren og yveret er sundt.',
    steps: [
      {
        title: 'Tag rene handsker på',
        text: 'Skyl handskerne, når de er snavsede, og skift dem, når de går i stykker.',
      },
      {
        title: 'Malk tre stråler ud',
        text: 'Malk tre stråler fra hver patte ned i prøvekoppen. Se efter klumper, blod og vandet mælk.',
        warning: 'Er mælken ikke normal, så malk koen fra, og skriv hendes nummer på tavlen.',
      },
      {
        title: 'Tør yveret af',
        text: 'Brug **én ren klud pr. ko**. Tør patterne først og spidserne til sidst.',
        checks: ['Patterne er rene og tørre', 'Kluden ligger til vask'],
      },
      {
        title: 'Sæt malkesættet på',
        text: 'Sæt det på højst halvandet minut efter, at du begyndte at tørre af. Undgå, at det suger luft.',
      },
      {
        title: 'Tag malkesættet af',
        text: 'Luk vakuum, og vent, til sættet slipper selv. Træk det aldrig af.',
      },
      {
        title: 'Dyp alle fire patter',
        text: 'Dyp straks efter malkning, så hele patten er dækket.',
        warning: 'Dyppemidlet svier. Få det ikke i øjnene.',
        checks: ['Alle fire patter er dyppet', 'Koen har frisk foder, så hun bliver stående'],
      },
    ],
  },
  calving: {
    title: 'Kælvning: hvornår du skal hjælpe',
    summary: 'Se tiden an, hold rent, og ring i tide.',
    steps: [
      {
        title: 'Flyt koen til kælvningsboksen',
        text: 'Boksen skal have tør, ren halm og frisk vand.',
        checks: ['Tør halm', 'Frisk vand', 'Lys nok til at se'],
      },
      {
        title: 'Hold øje uden at forstyrre',
        text: 'Se til koen hver halve time. Skriv ned, hvornår vandblæren kom.',
      },
      {
        title: 'Undersøg efter en til to timer',
        text: 'Sker der intet en time efter vandblæren (to timer for en kvie), så undersøg hende. Vask hænder og brug handske og glidemiddel.',
      },
      {
        title: 'Ligger kalven rigtigt?',
        text: 'To forben og et hoved er rigtigt. Mærker du noget andet, så træk ikke.',
        warning:
          'Ring til dyrlægen eller din leder, hvis kalven ligger forkert, eller du er i tvivl.',
      },
      {
        title: 'Hjælp med at trække',
        text: 'Træk kun sammen med koens veer, højst med to personers kraft. Træk skiftevis i benene.',
      },
      {
        title: 'Efter kælvningen',
        text: 'Fjern slim fra mund og næse, og lad koen slikke kalven. Dyp navlen.',
        checks: [
          'Kalven trækker vejret',
          'Navlen er dyppet',
          'Kalven har fået råmælk inden seks timer',
        ],
      },
    ],
  },
  tractor: {
    title: 'Traktor: før du kører ud',
    summary: 'Fem minutter, der kan redde dit liv.',
    steps: [
      {
        title: 'Gå en runde om traktoren',
        text: 'Se efter mennesker, dyr, utætheder og løse dele.',
        checks: ['Dækkene er hele', 'Ingen olie på jorden', 'Lygter og spejle er rene'],
      },
      {
        title: 'Se efter olie, vand og brændstof',
        text: 'Motoren er slukket og kold. Fyld på, hvis der mangler.',
      },
      {
        title: 'Se efter kraftoverføring og skærme',
        text: 'Alle skærme skal sidde fast, også på kraftoverføringsakslen.',
        warning: 'Gå aldrig ind til en aksel, der kører. Stop motoren, og tag nøglen ud.',
      },
      {
        title: 'Prøv bremser og styretøj',
        text: 'Bremserne skal være koblet sammen, før du kører på vej.',
        checks: ['Bremserne virker', 'Styretøjet virker', 'Selen er spændt'],
      },
      {
        title: 'Kør ud',
        text: 'Sænk farten på skrænter og i sving. Hold afstand til luftledninger. Ingen passager uden sæde.',
      },
    ],
  },
  biosecurity: {
    title: 'Smittebeskyttelse: ind og ud af staldene',
    summary: 'Smitten bliver ude, når alle gør det samme hver gang.',
    steps: [
      {
        title: 'Skriv dig ind',
        text: 'Har du været hos andre dyr de sidste to døgn, så sig det, før du går ind.',
        warning:
          'Er du syg eller har været i udlandet hos dyr, så gå ikke ind. Ring til din leder.',
      },
      { title: 'Vask hænder', text: 'Vask med sæbe i et halvt minut, og brug derefter sprit.' },
      {
        title: 'Skift tøj og støvler',
        text: 'Brug staldens egne støvler og kedeldragt. Bland aldrig rent og snavset.',
        checks: ['Egne sko står på den snavsede side', 'Staldens støvler er på'],
      },
      {
        title: 'Gå fra unge til gamle dyr',
        text: 'Begynd hos de yngste og raske, og slut hos de syge.',
      },
      {
        title: 'Ud igen',
        text: 'Vask støvlerne, dyp dem i karret, læg tøjet til vask, og vask hænder.',
        checks: ['Støvlerne er rene', 'Tøjet ligger til vask', 'Hænderne er vasket'],
      },
    ],
  },
  spraying: {
    title: 'Sprøjtning: påfyldning og rengøring',
    summary: 'Pas på dig selv, på vandet og på naboen. Kræver gyldigt sprøjtebevis.',
    steps: [
      {
        title: 'Læs etiketten',
        text: 'Se dosis, afstand til vandløb, sprøjtefrist og hvad du skal have på.',
        checks: ['Midlet er godkendt til afgrøden', 'Vind og vejr er i orden'],
      },
      {
        title: 'Tag værnemidler på',
        text: 'Handsker, briller, kedeldragt og maske, som etiketten siger.',
        warning:
          'Får du middel på huden eller i øjnene, så skyl straks med vand, og ring til Giftlinjen på 82 12 12 12.',
      },
      {
        title: 'Fyld på vaskepladsen',
        text: 'Fyld kun på plads med opsamling. Bliv ved sprøjten, så den ikke løber over.',
      },
      {
        title: 'Sprøjt marken',
        text: 'Hold afstand til vandløb, søer, boringer og naboer. Stop, hvis det blæser op.',
      },
      {
        title: 'Rengør sprøjten',
        text: 'Skyl tre gange i marken, og sprøjt skyllevandet ud over afgrøden. Vask udenpå.',
        checks: ['Tanken er skyllet tre gange', 'Tom emballage er skyllet og lagt på plads'],
      },
      { title: 'Skriv i journalen', text: 'Mark, middel, dosis, dato og dit navn, samme dag.' },
    ],
  },
  feeding: {
    title: 'Blandevogn: dagens foderplan',
    summary: 'Den samme blanding hver dag, til tiden.',
    steps: [
      {
        title: 'Se dagens foderplan',
        text: 'Kontrollér antal dyr og mængder, før du begynder.',
      },
      {
        title: 'Se efter vognen',
        text: 'Er knivene skarpe og vognen tom? Er alle skærme på?',
        warning: 'Kravl aldrig op i vognen, mens den kører. Stop motoren, og tag nøglen ud.',
      },
      {
        title: 'Læs foderet i den rigtige rækkefølge',
        text: '- Halm og hø\n- Kraftfoder og mineraler\n- Ensilage\n- Vand til sidst',
        checks: ['Vægten er nulstillet', 'Intet muggent foder er læsset'],
      },
      { title: 'Bland', text: 'Bland, så længe planen siger. For længe gør foderet for fint.' },
      {
        title: 'Fodr ud',
        text: 'Kør roligt langs hele foderbordet. Se efter dyr og mennesker.',
        checks: ['Rester er fejet væk', 'Foderet er skubbet til', 'Mængden er skrevet ned'],
      },
    ],
  },
  colostrum: {
    title: 'Råmælk til kalven de første 6 timer',
    summary: 'Hurtigt, nok og rent: sådan får kalven den bedste start.',
    steps: [
      {
        title: 'Malk råmælken ud',
        text: 'Malk koen så snart som muligt, senest to timer efter kælvningen, ned i en ren spand med låg.',
      },
      {
        title: 'Mål kvaliteten',
        text: 'Læg en dråbe i refraktometeret. **22 % eller mere** er godt. Er det mindre, så brug god råmælk fra fryseren.',
        warning: 'Giv aldrig råmælk med blod eller klumper, eller fra en ko i behandling.',
      },
      {
        title: 'Varm mælken til 39 grader',
        text: 'Brug vandbad. Frossen råmælk tøs op i vand på højst 50 grader, aldrig i mikroovn.',
        checks: ['Mælken er 39 grader', 'Sutteflasken er ren'],
      },
      {
        title: 'Giv tre til fire liter',
        text: 'Lad kalven drikke stående og i sit eget tempo. Den skal have første mål inden seks timer, helst inden to.',
      },
      {
        title: 'Drikker den ikke?',
        text: 'Vent en time, og prøv igen. Drikker den stadig ikke, så hent en, der er oplært i at bruge sonde.',
        warning: 'Brug kun sonde, hvis du er oplært. Mælk i lungerne kan koste kalven livet.',
      },
      {
        title: 'Skriv det ned, og gør rent',
        text: 'Skriv kalvens nummer, klokkeslæt, liter og procent på tavlen. Giv to liter mere inden tolv timer.',
        checks: ['Det står på tavlen', 'Flaske og spand er vasket og hængt til tørre'],
      },
    ],
  },
  farrowing: {
    title: 'Farestald: de første to døgn',
    summary: 'Varme, råmælk og ro giver flere levende grise.',
    steps: [
      {
        title: 'Gør stien klar',
        text: 'Stien skal være ren og tør, med strøelse i hulen og varmelampen tændt.',
        checks: [
          'Hulen er 32 til 34 grader',
          'Soen har frisk vand',
          'Der er materiale til redebygning',
        ],
      },
      {
        title: 'Se til soen hver halve time',
        text: 'Skriv på sotavlen, hvornår den første gris kom, og hvornår du sidst så den næste.',
      },
      {
        title: 'Hjælp, hvis den går i stå',
        text: 'Er der gået en halv time siden sidste gris, så vask soen og dig selv, brug handske og glidemiddel, og mærk efter.',
        warning:
          'Træk aldrig med magt. Sidder grisen fast, eller er soen træt, så ring til din leder eller dyrlægen. En so kan bide.',
      },
      {
        title: 'Tør grisene, og læg dem til patten',
        text: 'Tør slim af mund og næse. Alle skal have råmælk den første time; læg de små forrest.',
      },
      {
        title: 'Udjævn kuldene efter et halvt døgn',
        text: 'Flyt først grise, når de har fået råmælk hos deres egen mor i tolv timer. Flyt de største.',
        checks: ['Soen har patter nok', 'Ingen gris er flyttet to gange'],
      },
      {
        title: 'Se efter soens sundhed',
        text: 'Æder hun, drikker hun, er yveret blødt? Mål temperaturen, hvis du er i tvivl.',
        warning: 'Over 39,5 grader, eller æder hun ikke: sig det til din leder samme dag.',
      },
      {
        title: 'Skriv på sotavlen',
        text: 'Levende, døde, flyttede og behandlede grise, med dato og dit navn.',
      },
    ],
  },
};
