import type { RecordPanelProps } from '@cdi/shared/records';
import { render, screen } from '@testing-library/react';
import { SpringLayout } from './spring-layout.tsx';

const configuration = (status: string): RecordPanelProps['record'] =>
  ({
    fields: { name: 'RTU-1', status, spring_count: 4, has_warnings: true, findings: 'Corner B carries 104 %.' },
    children: { corners: [] },
    labels: {},
  }) as unknown as RecordPanelProps['record'];

it.each([
  ['calculated', 'Look at the findings before it is checked.'],
  ['checked', 'Look at the findings before it is released.'],
  ['released', 'Released with these findings.'],
])('says what a %s configuration with findings still needs', (status, words) => {
  render(<SpringLayout {...({ record: configuration(status) } as RecordPanelProps)} />);
  expect(screen.getByText(words)).toBeInTheDocument();
});
