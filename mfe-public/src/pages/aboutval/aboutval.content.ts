import type { PageContent } from '../../content/page-content.ts';

/** The text of `/aboutval`. */
export const aboutvalContent: PageContent = {
  title: 'What we stand for',
  lead: 'Six sentences, and what each of them costs us on an ordinary day. A value that costs nothing is only a poster.',
  sections: [
    {
      id: 'second-look',
      title: 'Two people look',
      blocks: [
        '**What we do.** Nobody checks their own drawing, and no curb is cut from a drawing that only one person has read. The system does not let a drafter press the second button.',
        '**On a Tuesday.** The drawing is right, the checker is at lunch, the truck leaves at four. The curb waits for the checker. We have never found out which of those lunches saved us, and that is the point.',
      ],
    },
    {
      id: 'bad-news',
      title: 'Bad news travels first',
      blocks: [
        '**What we do.** When a date moves, you see the new date and the reason as soon as we know them. “In process” is not a reason.',
        '**On a Tuesday.** A coil of 14 gauge comes in short. Four orders move by two days, and four customers read “material” beside the new date before anybody has called. One has a crane booked; with two days’ notice it takes one phone call to move it.',
      ],
    },
    {
      id: 'show-work',
      title: 'Show the work',
      blocks: [
        '**What we do.** Every number we give can be traced: the price to its lines, the weight to its gauge, the load to its equation. If it cannot be shown, it should not be quoted.',
        '**On a Tuesday.** An engineer gets 0.20 in. wg per 100 ft from our [duct calculator](/ductcal) and 0.22 from a paper wheel. The page says which formula each uses and why they differ by a tenth. Nobody has to call us to find out.',
      ],
    },
    {
      id: 'roof',
      title: 'The roof is the customer',
      blocks: [
        '**What we do.** We ask what the crew will find up there: the crane, the slope, the roofing, the unit next door. A curb that is right on paper and cannot be set is wrong.',
        '**On a Tuesday.** A contractor orders one large adapter. The photos show a stair and no place for a crane. It goes out knocked down, for less freight, and two people carry it up in pieces.',
      ],
    },
    {
      id: 'hands',
      title: 'Everybody goes home with ten fingers',
      blocks: [
        '**What we do.** Any person in the plant may stop any machine, and is thanked for it. A guard that is in the way is redesigned, not removed.',
        '**On a Tuesday.** The brake’s light curtain trips twice in a morning on a deep hem. The job stops, maintenance writes it up on a phone at the machine, and engineering changes the bend order. The next forty of that part are folded without a hand between the dies.',
      ],
    },
    {
      id: 'leave-it',
      title: 'Leave the roof alone',
      blocks: [
        '**What we do.** The cheapest roof is the one that stays closed, and the cheapest steel is the curb that is already there. We offer the adapter before the new curb, even when the new curb would cost more.',
        { figure: 'adapter-section', caption: 'The old curb stays, with the roofing on it.' },
        '**On a Tuesday.** A customer asks for twelve new curbs. Nine of the old ones are sound. He gets nine [adapters](/adapters) and three curbs, and needs no roofer for the nine.',
      ],
    },
  ],
  next: {
    title: 'Hold us to it',
    text: 'The guarantee says what we owe you when a curb is not right.',
    actions: [{ label: 'Read the guarantee', href: '/guarantee', isMain: true }, { quote: 'Create a Quote' }],
  },
};
