import { Link } from '@cdi/shared/mfe';
import { ContentPage } from '../../content/content-page.tsx';
import type { ContentSection } from '../../content/content-section.ts';
import { ActionLink, NextStep } from '../../content/next-step.tsx';
import { QuoteLink } from '../../content/quote-link.tsx';
import { LazyFigure } from '../../figures/lazy-figure.tsx';

const sections: readonly ContentSection[] = [
  {
    id: 'second-look',
    title: 'Two people look',
    body: (
      <>
        <p>
          <strong>What we do.</strong> Nobody checks their own drawing, and no curb is cut from a drawing that only one
          person has read. The system does not let a drafter press the second button.
        </p>
        <p>
          <strong>On a Tuesday.</strong> The drawing is right, the checker is at lunch, the truck leaves at four. The
          curb waits for the checker. We have never found out which of those lunches saved us, and that is the point.
        </p>
      </>
    ),
  },
  {
    id: 'bad-news',
    title: 'Bad news travels first',
    body: (
      <>
        <p>
          <strong>What we do.</strong> When a date moves, you see the new date and the reason as soon as we know them.
          “In process” is not a reason.
        </p>
        <p>
          <strong>On a Tuesday.</strong> A coil of 14 gauge comes in short. Four orders move by two days, and four
          customers read “material” beside the new date before anybody has called. One has a crane booked; with two
          days’ notice it takes one phone call to move it.
        </p>
      </>
    ),
  },
  {
    id: 'show-work',
    title: 'Show the work',
    body: (
      <>
        <p>
          <strong>What we do.</strong> Every number we give can be traced: the price to its lines, the weight to its
          gauge, the load to its equation. If it cannot be shown, it should not be quoted.
        </p>
        <p>
          <strong>On a Tuesday.</strong> An engineer gets 0.20 in. wg per 100 ft from our{' '}
          <Link href="/ductcal">duct calculator</Link> and 0.22 from a paper wheel. The page says which formula each
          uses and why they differ by a tenth. Nobody has to call us to find out.
        </p>
      </>
    ),
  },
  {
    id: 'roof',
    title: 'The roof is the customer',
    body: (
      <>
        <p>
          <strong>What we do.</strong> We ask what the crew will find up there: the crane, the slope, the roofing, the
          unit next door. A curb that is right on paper and cannot be set is wrong.
        </p>
        <p>
          <strong>On a Tuesday.</strong> A contractor orders one large adapter. The photos show a stair and no place for
          a crane. It goes out knocked down, for less freight, and two people carry it up in pieces.
        </p>
      </>
    ),
  },
  {
    id: 'hands',
    title: 'Everybody goes home with ten fingers',
    body: (
      <>
        <p>
          <strong>What we do.</strong> Any person in the plant may stop any machine, and is thanked for it. A guard that
          is in the way is redesigned, not removed.
        </p>
        <p>
          <strong>On a Tuesday.</strong> The brake’s light curtain trips twice in a morning on a deep hem. The job
          stops, maintenance writes it up on a phone at the machine, and engineering changes the bend order. The next
          forty of that part are folded without a hand between the dies.
        </p>
      </>
    ),
  },
  {
    id: 'leave-it',
    title: 'Leave the roof alone',
    body: (
      <>
        <p>
          <strong>What we do.</strong> The cheapest roof is the one that stays closed, and the cheapest steel is the
          curb that is already there. We offer the adapter before the new curb, even when the new curb would cost more.
        </p>
        <LazyFigure name="adapter-section" caption="The old curb stays, with the roofing on it." />
        <p>
          <strong>On a Tuesday.</strong> A customer asks for twelve new curbs. Nine of the old ones are sound. He gets
          nine <Link href="/adapters">adapters</Link> and three curbs, and needs no roofer for the nine.
        </p>
      </>
    ),
  },
];

/** `/aboutval`. */
export function AboutvalPage() {
  return (
    <ContentPage
      title="What we stand for"
      lead="Six sentences, and what each of them costs us on an ordinary day. A value that costs nothing is only a poster."
      sections={sections}
      next={
        <NextStep title="Hold us to it" text="The guarantee says what we owe you when a curb is not right.">
          <ActionLink href="/guarantee" rank="main">
            Read the guarantee
          </ActionLink>
          <QuoteLink />
        </NextStep>
      }
    />
  );
}
