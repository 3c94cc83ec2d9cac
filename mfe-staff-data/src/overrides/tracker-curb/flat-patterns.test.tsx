import { render, screen, within } from '@testing-library/react';
import { FlatPatterns } from './flat-patterns.tsx';

it('draws the blank of each part with its cutting sizes', () => {
  const fields = { curb_type: 'NEW', tag: 'RTU-1', qty: 3, od_length: 84.5, od_width: 50.375, height: 14, gauge: '18' };
  render(<FlatPatterns fields={fields} />);
  const front = screen.getByRole('img', { name: 'Flat pattern of W-FRONT, Wall A–B' });
  // 84 1/2 and two tabs of 1 in.; 3 + 14 + 1 1/2 + 1/2 less three bends of 0.1033
  expect(within(front).getByText('86.500')).toBeInTheDocument();
  expect(within(front).getByText('18.690')).toBeInTheDocument();
  expect(screen.getAllByText('Corner tab at each end, inside the short wall.')).toHaveLength(2);
});
