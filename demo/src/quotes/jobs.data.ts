/** Words of job names, such as `Maple Grove Elementary, unit replacement`. */
export const JOB_PLACES = [
  'Maple Grove',
  'Riverside',
  'Cedar Hill',
  'Stony Creek',
  'Northfield',
  'Lakeview',
  'Fairmount',
  'Harbor Point',
  'Oak Bend',
  'Summit Ridge',
  'Clearwater',
  'Pine Hollow',
  'Westbrook',
  'Eastgate',
  'Prairie View',
  'Union Square',
  'Mill Race',
  'Heritage',
  'Briarwood',
  'Canal Street',
  'Granite Falls',
  'Sycamore',
  'Kingsley',
  'Orchard Park',
  'Whitewater',
  'Beacon Hill',
  'Silver Lake',
  'Liberty',
  'Rolling Meadows',
  'Franklin',
  'Glenwood',
  'Stonebridge',
  'Hickory',
  'Crescent',
  'Valley Forge Road',
  'Marina',
] as const;

export const JOB_KINDS = [
  'Elementary School',
  'Middle School',
  'High School gym',
  'Medical Plaza',
  'Surgery Center',
  'Distribution Center',
  'Shopping Center',
  'Supermarket',
  'Church',
  'Public Library',
  'Fire Station',
  'Office Park, building B',
  'Community College',
  'Senior Living',
  'Bank branch',
  'Bowling Lanes',
  'Cinema',
  'Credit Union',
  'Fitness Club',
  'Hardware Store',
  'Hotel',
  'Machine Shop',
  'Call Center',
  'County Courthouse',
  'Dental Group',
  'Brewery',
  'Bakery plant',
  'Airport concourse',
  'Data Center',
  'Restaurant',
] as const;

export const JOB_WORK = [
  '',
  '',
  '',
  ', unit replacement',
  ', re-roof',
  ', phase 2',
  ', tenant finish',
  ', emergency replacement',
  ', addition',
] as const;

export const LOST_REASONS = [
  'Price: a competitor was lower by about 12 %',
  'Lead time: the roofer was already booked',
  'The owner repairs the unit instead',
  'The job was put off to next year',
  'The contractor used another unit that fits the old curb',
  'Specified another maker',
] as const;

export const COMPETITORS = [
  'MidState Curb',
  'Rooftop Adapters Inc.',
  'Thermal Base Co.',
  'A local sheet metal shop',
] as const;

export const CUSTOMER_NOTES = [
  'Crane is booked for one morning; the curbs must be on site the day before.',
  'Existing curb was measured above the roofing. Photos are attached.',
  'Roof access by ladder on the north side. Call before delivery.',
  'Please mark each curb with its tag in large letters.',
  'School is out until the end of the month; deliver before that.',
] as const;

export const INTERNAL_NOTES = [
  'Check the return opening against the unit submittal; the last job had it turned.',
  'Customer asked to combine freight with his next order.',
  'Measured by our technician; sheet is on the quote.',
  'Second source quoted as well; follow up by phone.',
] as const;

export const NOTED_COMMENTS = [
  'Add the tag on two sides.',
  'Gasket shipped loose, please.',
  'Confirm lifting lugs.',
] as const;

export const STREETS = [
  'Main Street',
  'Industrial Parkway',
  'Market Street',
  'Commerce Drive',
  'Jefferson Avenue',
  'Depot Road',
  'College Avenue',
  'Lincoln Way',
  'Airport Road',
  'Mill Street',
  'Park Avenue',
  'Second Street',
] as const;
