import { mixedAirTemperature, outdoorAirShare } from '@cdi/shared/domain/air';
import type { PageContent } from '../../content/page-content.ts';

/** What a technician reads on three thermometers, °F: return, outdoor, mixed. */
const readings = [
  [70, 30, 62],
  [70, 20, 55],
  [72, 40, 55],
  [75, 95, 79],
] as const;

const shareRows = readings.map(([returnF, outdoorF, mixedF]) => {
  const share = outdoorAirShare(returnF, outdoorF, mixedF);
  return [returnF, outdoorF, mixedF, share.ok ? `${(share.value * 100).toFixed(1)} %` : '–'];
});

/** The mixed air that a minimum of 20 % gives, return at 72 °F. */
const targetRows = [0, 20, 40, 90].map((outdoorF) => [
  outdoorF,
  ...[0.1, 0.2, 0.3].map((share) => mixedAirTemperature(share, outdoorF, 72).toFixed(1)),
]);

const tooClose = outdoorAirShare(70, 68, 69);

/** The text of `/economizer_instructions`. */
export const economizerInstructionsContent: PageContent = {
  title: 'Installing an economizer',
  lead: 'Frame, wires, hood, minimum position, and six tests. Without them it is just a hole in the unit.',
  titleBlock: [
    { label: 'Takes', value: '1 to 2 hours' },
    { label: 'Power', value: 'Locked out' },
    { label: 'Bring', value: '3 thermometers' },
    { label: 'Leave', value: 'The sheet, filled in' },
  ],
  sections: [
    {
      id: 'check',
      title: 'Before the panel comes off',
      blocks: [
        {
          checklist: [
            'Model on the box, model on the unit: the same cabinet, the same discharge?',
            'Frame with dampers, hood with screen, actuator, controller, sensors, gasket, screws: all there, nothing bent?',
            'Move the blades by hand through their full travel. They move freely and close all around.',
            'Power off at the disconnect, locked and tagged out, and tested dead at the terminals.',
            'Gas off, if the burner is in the way of the return panel.',
          ],
        },
      ],
    },
    {
      id: 'set',
      title: 'Set the frame',
      blocks: [
        {
          steps: [
            'Take off the return panel. Keep its screws; most hoods reuse them.',
            'Clean the flange that the frame will sit on. Lay the gasket in one plane, with butted joints.',
            'Slide the frame in over the return opening until it meets its stop. Nothing rubs on filters or wiring.',
            'Screw it to the unit at every hole provided. No new holes in the base pan.',
            'Turn the linkage once by hand: outdoor opens while return closes, and the other way around.',
          ],
        },
        {
          figure: 'detail-air-mixing',
          caption: 'Downflow: the return damper lies over the return opening, the outdoor damper sits behind the hood.',
        },
      ],
    },
    {
      id: 'wire',
      title: 'Wire and sense',
      blocks: [
        {
          steps: [
            'Plug the harness into the unit’s own economizer connector. Where it holds a jumper plug, take that out first.',
            'Mixed-air or supply-air sensor: where its maker shows it, past the point at which the two airstreams have mixed. Not in one of them.',
            'Outdoor sensor: under the hood, out of the sun and away from the relief.',
            'Return sensor, for differential control: in the return, ahead of the damper.',
            'CO2 sensor, for demand control: in the room or the return duct, set to the same range as the controller.',
            'Tie wires clear of the blades. A blade that moves all day saws through a wire in a season.',
          ],
        },
      ],
    },
    {
      id: 'hood',
      title: 'Hood and relief',
      blocks: [
        {
          steps: [
            'Assemble the hood with its screen, seal its top edge to the unit, fasten it with the screws of the panel.',
            'Its mouth faces down and stays clear of snow. It is at least 10 ft from flues, vents and exhausts, or as far as the code says.',
            'Barometric relief: the damper swings free and falls shut by itself.',
            'Power exhaust: check the direction of rotation, and the amps against the plate.',
          ],
        },
      ],
    },
    {
      id: 'minimum',
      title: 'Set the minimum position',
      blocks: [
        'Run the fan at its design speed, with compressor and heat off. Wait ten minutes. Measure return, outdoor and mixed air, the last at several points across the filter, and work out the share:',
        { formula: 'outdoor air % = (return − mixed) ÷ (return − outdoor) × 100' },
        {
          table: 'For instance, °F',
          isFigures: true,
          columns: ['Return', 'Outdoor', 'Mixed', 'Outdoor air'],
          rows: shareRows,
        },
        {
          table: 'Or the other way: turn the minimum until mixed air reads this, with 72 °F return',
          isFigures: true,
          columns: ['Outdoor, °F', '10 %', '20 %', '30 %'],
          rows: targetRows,
        },
        `${tooClose.ok ? '' : tooClose.message} Five degrees apart, one degree of sensor error is twenty points of outdoor air.`,
      ],
    },
    {
      id: 'test',
      title: 'Prove that it works',
      blocks: [
        {
          steps: [
            'Call for ventilation: the damper goes to its minimum and stays.',
            'Call for cooling with cool air outside (or the sensor chilled): the damper opens, the compressor waits.',
            'Warm the outdoor sensor with your hand past the limit: the damper returns to its minimum.',
            'Cut the power to the actuator: its spring closes the outdoor damper. That spring keeps cold air out of a unit that has lost power.',
            'With the damper fully open, a door of the building neither whistles nor stands open: relief works.',
            'Read the alarms on the controller, and clear them. Leave none behind.',
          ],
        },
      ],
    },
    {
      id: 'sheet',
      title: 'Commissioning sheet',
      blocks: [
        {
          table: 'Unit tag: __________ Model: ____________________ Date: __________ By: ____________________',
          columns: ['Reading', 'Value', 'Reading', 'Value'],
          isFillIn: true,
          rows: [
            ['Return, °F', '', 'Outdoor, °F', ''],
            ['Mixed, °F (average)', '', 'Outdoor air, %', ''],
            ['Minimum position', '', 'Airflow, cfm', ''],
            ['Changeover control', '', 'Its setting', ''],
            ['Opens fully (y/n)', '', 'Closes without power (y/n)', ''],
            ['Relief opens (y/n)', '', 'Exhaust, amps', ''],
            ['CO2 setting, ppm', '', 'Alarms left', ''],
          ],
        },
      ],
    },
  ],
  next: {
    title: 'Another unit on the same roof?',
    text: 'Economizers go on any quote, with a curb or alone.',
    actions: [{ quote: 'Start a Quote' }, { label: 'Mixed-air helper', href: '/tools/mixed_air' }],
  },
};
