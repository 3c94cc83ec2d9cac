/** Line icons on a grid of 16, in the current text color. */
const paths = {
  search: 'M7 2.5a4.5 4.5 0 1 0 0 9 4.5 4.5 0 0 0 0-9ZM10.4 10.4l3.6 3.6',
  bell: 'M3.5 11.5h9l-1-1.7V7a3.5 3.5 0 0 0-7 0v2.8l-1 1.7ZM6.7 13.5h2.6M8 3.5V2',
  phone:
    'M3.2 2.5h2.3l1.1 2.9-1.5 1.1a8 8 0 0 0 4.4 4.4l1.1-1.5 2.9 1.1v2.3a1 1 0 0 1-1.1 1A11.4 11.4 0 0 1 2.2 3.6a1 1 0 0 1 1-1.1Z',
  menu: 'M2.5 4.5h11M2.5 8h11M2.5 11.5h11',
  close: 'M3.5 3.5l9 9M12.5 3.5l-9 9',
  chevron: 'M4 6.2l4 4 4-4',
  person: 'M8 8.2a2.8 2.8 0 1 0 0-5.6 2.8 2.8 0 0 0 0 5.6ZM2.8 13.8c.5-2.6 2.5-4 5.2-4s4.7 1.4 5.2 4',
  qr: 'M2.5 2.5h4v4h-4zM9.5 2.5h4v4h-4zM2.5 9.5h4v4h-4zM9.5 9.5h1.5v1.5H9.5zM12.5 12.5h1v1h-1zM12.5 9.5h1M9.5 13h1.5',
  good: 'M3 8.5l3.2 3.2L13 4.8',
  warning: 'M8 2.5l6 10.8H2L8 2.5ZM8 6.5v3.2M8 11.4v.4',
  bad: 'M5.3 2.5h5.4l2.8 2.8v5.4l-2.8 2.8H5.3l-2.8-2.8V5.3zM8 5v3.7M8 10.7v.4',
  note: 'M8 2.5a5.5 5.5 0 1 0 0 11 5.5 5.5 0 0 0 0-11ZM8 7.3v3.5M8 5v.4',
  move: 'M8 1.8v12.4M1.8 8h12.4M6.2 3.6 8 1.8l1.8 1.8m0 8.8L8 14.2l-1.8-1.8M3.6 6.2 1.8 8l1.8 1.8m8.8-3.6L14.2 8l-1.8 1.8',
} as const;

export type IconName = keyof typeof paths;

interface IconProps {
  readonly name: IconName;
}

/** A decorative icon beside text, or in a control with an accessible name. */
export function Icon({ name }: IconProps) {
  return (
    <svg className="frame-icon" viewBox="0 0 16 16" width="16" height="16" aria-hidden="true" focusable="false">
      <path d={paths[name]} fill="none" stroke="currentColor" strokeWidth="1.25" strokeLinejoin="round" />
    </svg>
  );
}
