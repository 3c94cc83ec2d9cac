import { render, screen } from '@testing-library/react';
import { STANDARD_CURB } from '../../common/trade/curb-spec.ts';
import type { CurbSpec } from '../../common/trade/curb-spec.ts';
import { CurbView } from './curb-view.tsx';

const curb: CurbSpec = { ...STANDARD_CURB, tag: 'RTU-1', odLengthIn: 84.5, odWidthIn: 50.375 };

function dimension(container: HTMLElement, field: string): Element | null {
  return container.querySelector(`[data-field="${field}"]`);
}

describe('CurbView', () => {
  it('says in words what it draws', () => {
    render(<CurbView spec={curb} view="plan" />);
    const drawing = screen.getByRole('img', { name: 'Plan of RTU-1, New construction curb' });
    expect(drawing).toHaveAccessibleDescription('Outside 84 1/2" by 50 3/8". 14" high all round.');
  });

  it('names the corner heights of a sloped roof', () => {
    render(<CurbView spec={{ ...curb, slopeX: 0.25, slopeY: 0.5 }} view="section" />);
    expect(screen.getByRole('img')).toHaveAccessibleDescription(
      expect.stringContaining(
        'falls 1/4:12 along the length and 1/2:12 along the width; corner heights A 14", B 15 3/4"',
      ),
    );
  });

  // seen from above there is no height, and only a cut shows the flange
  it.each([
    ['plan', ['od_length', 'od_width']],
    ['section', ['base_flange', 'height', 'od_length']],
    ['isometric', ['height', 'od_length', 'od_width']],
  ] as const)('draws the %s with the dimensions that show in it: %j', (view, fields) => {
    const { container } = render(<CurbView spec={curb} view={view} />);
    const drawn = [...container.querySelectorAll('.cdi-dw-dim')].map((each) => each.getAttribute('data-field'));
    expect([...new Set(drawn)].filter(Boolean).sort()).toEqual(fields);
    expect(container.querySelector('svg')?.getAttribute('viewBox')).toMatch(/^(-?[\d.]+ ){2}[\d.]+ [\d.]+$/);
  });

  it('flashes a dimension that changed, and no other', () => {
    const { container, rerender } = render(<CurbView spec={curb} view="plan" />);
    expect(container.querySelector('.is-changed')).toBeNull();
    rerender(<CurbView spec={{ ...curb, odLengthIn: 90 }} view="plan" />);
    expect(dimension(container, 'od_length')).toHaveClass('is-changed');
    expect(dimension(container, 'od_length')).toHaveTextContent('90"');
    expect(dimension(container, 'od_width')).not.toHaveClass('is-changed');
  });

  it('says what is missing instead of drawing nothing', () => {
    render(<CurbView spec={STANDARD_CURB} view="plan" />);
    expect(screen.getByText(/appears with the length, the width and the height/)).toBeInTheDocument();
    expect(screen.queryByRole('img')).not.toBeInTheDocument();
  });

  it('stays out of the way of screen readers as a decoration', () => {
    const { container } = render(<CurbView spec={curb} view="isometric" isPicture isDecorative />);
    expect(screen.queryByRole('img')).not.toBeInTheDocument();
    expect(container.querySelector('svg')).toHaveAttribute('aria-hidden', 'true');
    expect(container.querySelector('.cdi-dw-dim')).toBeNull();
  });
});
