import { ContentPage } from '../../content/content-page.tsx';
import { ActionLink, NextStep } from '../../content/next-step.tsx';
import { installSections } from './install-sections.tsx';

/** `/install_instructions`. */
export function InstallInstructionsPage() {
  return (
    <ContentPage
      title="Installing a curb or adapter"
      lead="From the truck to the last screw, in the order in which it happens. Print it and let the crew keep it."
      block={[
        { label: 'Crew', value: '2, and a crane' },
        { label: 'Weather', value: 'Dry, above 40 °F for sealant' },
        { label: 'Tools', value: 'Level, tape, screw gun' },
        { label: 'Check', value: 'Diagonals before screws' },
      ]}
      sections={installSections}
      next={
        <NextStep
          title="Something does not match the sheet?"
          text="Stop before you cut. What has not been cut can still be put right."
        >
          <ActionLink href="/guarantee#claim" rank="main">
            What to photograph
          </ActionLink>
          <ActionLink href="/economizer_instructions">Economizer instructions</ActionLink>
        </NextStep>
      }
    />
  );
}
