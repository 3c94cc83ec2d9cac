import { findNodeProblem } from './check-node-version.mjs';

describe('the version of Node', () => {
  it.each(['20.19.0', '20.20.2', '22.0.0', '100.1.0'])('%s is accepted', (running) => {
    expect(findNodeProblem(running, '>=20.19')).toBeUndefined();
  });

  it.each(['20.18.3', '18.20.0', '9.99.0'])('%s is refused', (running) => {
    expect(findNodeProblem(running, '>=20.19')).toBe(
      `This is Node ${running}, and the product needs 20.19 or newer. Install it and start again.`,
    );
  });
});
