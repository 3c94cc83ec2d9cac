import { STANDARD_CURB } from '@cdi/shared/trade';
import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { CurbModel } from './curb-model.panel.tsx';
import type { CurbRenderer } from './curb-renderer.ts';
import { FIRST_ORBIT, turn } from './orbit.ts';

const curb = { ...STANDARD_CURB, tag: 'RTU-1', odLengthIn: 84, odWidthIn: 50 };

const mockCreate = jest.fn<CurbRenderer, [HTMLCanvasElement]>();
jest.mock('./curb-renderer.ts', () => ({ createCurbRenderer: (canvas: HTMLCanvasElement) => mockCreate(canvas) }));

function fakeRenderer() {
  return { setFaces: jest.fn(), render: jest.fn(), resize: jest.fn(), dispose: jest.fn() };
}

/** Gives the canvas a size, which its observer reports at once: jsdom has no layout. */
beforeEach(() => {
  jest.spyOn(HTMLCanvasElement.prototype, 'clientWidth', 'get').mockReturnValue(400);
  jest.spyOn(HTMLCanvasElement.prototype, 'clientHeight', 'get').mockReturnValue(300);
  globalThis.ResizeObserver = class {
    private readonly tell: () => void;
    constructor(tell: ResizeObserverCallback) {
      this.tell = () => tell([], this as unknown as ResizeObserver);
    }
    observe() {
      this.tell();
    }
    unobserve() {}
    disconnect() {}
  };
});
afterEach(() => jest.restoreAllMocks());

it('draws the faces of the curb and rotates them by keys and by buttons', async () => {
  const renderer = fakeRenderer();
  mockCreate.mockReturnValue(renderer);
  render(<CurbModel spec={curb} />);
  const picture = screen.getByRole('img', { name: /Isometric view of RTU-1/ });
  expect(picture).toHaveAccessibleDescription(/Outside 84" by 50".*Arrow keys turn it/);
  expect(renderer.resize).toHaveBeenCalledWith(400, 300);
  expect(renderer.setFaces.mock.calls[0]?.[0].length).toBeGreaterThan(10);
  expect(renderer.render).toHaveBeenLastCalledWith(FIRST_ORBIT);

  const user = userEvent.setup();
  picture.focus();
  await user.keyboard('{ArrowRight}');
  expect(renderer.render).toHaveBeenLastCalledWith(turn(FIRST_ORBIT, 15, 0));
  await user.click(screen.getByRole('button', { name: 'Turn left' }));
  expect(renderer.render.mock.lastCall?.[0].azimuthDeg).toBeCloseTo(turn(FIRST_ORBIT, 0, 0).azimuthDeg);
});

it('redraws a changed curb, and disposes of the renderer at the end', () => {
  const renderer = fakeRenderer();
  mockCreate.mockReturnValue(renderer);
  const { rerender, unmount } = render(<CurbModel spec={curb} />);
  rerender(<CurbModel spec={{ ...curb, heightIn: 24 }} />);
  expect(renderer.setFaces).toHaveBeenCalledTimes(2);
  unmount();
  expect(renderer.dispose).toHaveBeenCalledTimes(1);
});

it('shows the isometric drawing in a browser without WebGL', () => {
  mockCreate.mockImplementation(() => {
    throw new Error('Error creating WebGL context.');
  });
  render(<CurbModel spec={curb} />);
  expect(screen.getByText(/does not show 3D/)).toBeInTheDocument();
  expect(screen.getByRole('img', { name: /Isometric view of RTU-1/ }).tagName).toBe('svg');
});
