import type { RecordPanelProps } from '@cdi/shared/records';
import { render, screen } from '@testing-library/react';
import { DesignDrawing } from './design-drawing.tsx';

const show = (more: Readonly<Record<string, unknown>>) =>
  render(
    <DesignDrawing
      {...({
        record: {
          fields: {
            status: 'concept',
            curb_type: 'NEW',
            od_length: 84,
            od_width: 50,
            height: 14,
            gauge: '18',
            ...more,
          },
        },
      } as unknown as RecordPanelProps)}
    />,
  );

it('lists the findings of a design', () => {
  // 12,000 lb ask for 12 gauge
  show({ unit_weight: 12_000 });
  expect(screen.getByText(/Gauge 18: a unit of 12,000 lb asks for 12 gauge/)).toBeInTheDocument();
});

it('shows no findings for a sound design', () => {
  show({});
  expect(screen.queryByText('To look at')).toBeNull();
});
