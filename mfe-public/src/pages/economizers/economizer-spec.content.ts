import type { SpecSection } from '../../specification/spec-section.ts';

/** Economizers for rooftop units. */
export const economizerSpec: SpecSection = {
  number: '23 33 00',
  title: 'Economizers for rooftop units',
  note: 'Written for section 23 33 00, Air Duct Accessories; merge it there or into 23 74 00. Which changeover control and which leakage class the project needs is set by the energy code in force: choose where brackets offer a choice.',
  general: [
    {
      title: 'Summary',
      paragraphs: [
        [
          'Section includes:',
          'Outdoor-air economizers for packaged rooftop units.',
          'Barometric relief and power exhaust.',
        ],
        [
          'Related requirements:',
          'Section 07 72 13, Manufactured Curbs: weight on the curb.',
          'Section 23 09 00, Instrumentation and Control for HVAC: controller and signals.',
          'Section 23 74 00, Packaged Outdoor HVAC Equipment: units.',
        ],
      ],
    },
    {
      title: 'Action submittals',
      paragraphs: [
        [
          'For each economizer:',
          'Unit model with all digits, mounting, and airflow.',
          'Damper leakage with the test standard, and pressure drop at design airflow.',
          'Changeover control and its setting, with the climate zone and the edition of the energy code.',
          'Minimum position, sequence of operation, wiring diagram.',
          'Relief: type, airflow, pressure; for power exhaust also voltage, phase and amps.',
          'Weight and dimensions, hood included.',
        ],
      ],
    },
    {
      title: 'Closeout submittals',
      paragraphs: ['Commissioning sheet of each economizer, with readings taken at start-up.'],
    },
  ],
  products: [
    {
      title: 'Economizers',
      paragraphs: [
        'Mounting: [downflow, inside the unit over the return opening] [horizontal, at the side return] [external, in a housing of its own]. Matched to the model of the unit.',
        'Outdoor and return dampers interlocked, so that one closes as the other opens. Outdoor air modulating from 0 to 100 percent.',
        'Housing and hood: galvanized steel, hood with [mesh] [filter] and drip edge; gasketed to the unit.',
      ],
    },
    {
      title: 'Dampers',
      paragraphs: [
        'Blades and jambs: galvanized steel or extruded aluminum, bearings that need no lubrication.',
        'Leakage: [standard] [low leak: not more than [4] cfm per square foot at 1 in. wg, tested to AMCA 500-D and labeled].',
      ],
    },
    {
      title: 'Controls',
      paragraphs: [
        'Actuator: modulating, spring return to closed, [24 V] [as scheduled].',
        'Changeover: [fixed dry bulb] [differential dry bulb] [fixed enthalpy with dry-bulb limit] [differential enthalpy with dry-bulb limit], at the setting that the energy code gives for the climate zone.',
        'Integrated: outdoor air stays in use while mechanical cooling runs, as long as it reduces the load.',
        'Ventilation: [fixed minimum position] [demand control by CO2].',
        'Fault detection and diagnostics: [none] [as the energy code requires].',
      ],
    },
    {
      title: 'Relief',
      paragraphs: [
        '[Barometric damper, opening at 0.05 in. wg] [power exhaust, constant volume] [power exhaust, modulating by building pressure].',
        'Relief shall pass the outdoor airflow of the economizer at full open, less other exhaust, without raising building pressure above [0.05] in. wg.',
      ],
    },
  ],
  execution: [
    {
      title: 'Installation',
      paragraphs: [
        'Install by the manufacturer’s instructions. Remove the panels that close the return; gasket the frame; fit the hood last.',
        'Place the mixed-air or discharge sensor where air has mixed, and outdoor sensors out of sun and exhaust.',
        'Keep the outdoor-air hood at least 10 ft from exhausts and flue outlets, or as the mechanical code requires where that is more.',
      ],
    },
    {
      title: 'Field quality control',
      paragraphs: [
        [
          'At start-up, record for each economizer:',
          'Dampers driven fully open and fully closed; linkage and seals.',
          'Minimum position, by measured outdoor, return and mixed temperatures or by airflow.',
          'Changeover simulated above and below its setting.',
          'Relief opening, and building pressure with the economizer fully open.',
        ],
        'Do not accept a measurement by temperatures where outdoor and return air differ by less than 5 deg F.',
      ],
    },
  ],
};
