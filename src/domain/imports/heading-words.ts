import type { ImportField } from './fields.ts'

/**
 * Headings that people write over the cells of a field, in English and Malayalam, parted by "|". Every one of them is
 * read; the first one is what an export writes.
 */
export const HEADINGS: Readonly<Record<ImportField, string>> = {
  id: 'Veedu ID|veedu number|veedu no|veedu id',
  reference:
    'Reference|ref|ref no|reference no|reference number|external id|property id|property code|listing id|code|sku|id|file no|റഫറൻസ്|റഫറൻസ് നമ്പർ|കോഡ്',
  title:
    'Title|property title|listing title|heading|name|property name|headline|ശീർഷകം|തലക്കെട്ട്|പേര്',
  propertyType:
    'Property type|type|kind|property kind|type of property|property category|category|വസ്തുവിന്റെ തരം|തരം|ഇനം|വസ്തുവിന്റെ ഇനം',
  type: 'Use|usage|segment|ഉപയോഗം',
  deal: 'Sale or rent|purpose|deal|transaction|transaction type|listing type|for|ad type|offer|വിൽപനയോ വാടകയോ|ആവശ്യം',
  forSale: 'For sale|sale|is for sale|വിൽപനയ്ക്ക്|വിൽപ്പനയ്ക്ക്',
  forRent: 'For rent|rent out|is for rent|വാടകയ്ക്ക്',
  status: 'Status|listing status|availability|current status|നില|സ്ഥിതി|അവസ്ഥ',
  price:
    'Price|asking price|sale price|amount|expected price|total price|cost|rate|budget|വില|ചോദിക്കുന്ന വില|വിൽപന വില|തുക',
  monthlyRent:
    'Monthly rent|rent|rent per month|rent month|rental|monthly rental|മാസവാടക|വാടക|പ്രതിമാസ വാടക',
  description:
    'Description|details|about|remarks|notes|property description|വിവരണം|വിശദാംശങ്ങൾ|കുറിപ്പ്',
  address:
    'Address|full address|location|locality|place|area name|street|landmark|വിലാസം|മേൽവിലാസം|സ്ഥലം|സ്ഥലപ്പേര്',
  city: 'City|town|nearest town|city town|നഗരം|പട്ടണം|ടൗൺ|സിറ്റി',
  state: 'State|സംസ്ഥാനം',
  zipCode: 'PIN code|pin|pincode|zip|zip code|postal code|post code|പിൻ കോഡ്|പിൻകോഡ്|പിൻ',
  country: 'Country|രാജ്യം',
  coordinates:
    'Coordinates|lat long|lat lng|latitude longitude|latlong|gps|geo|map location|നിർദ്ദേശാങ്കങ്ങൾ',
  latitude: 'Latitude|lat|അക്ഷാംശം',
  longitude: 'Longitude|lng|long|lon|രേഖാംശം',
  polygonCoordinates: 'Boundary|polygon|polygon coordinates|plot boundary|അതിര്|അതിർത്തി',
  pinPrecision: 'Pin precision|location precision',
  pinSource: 'Pin source',
  hideAddress: 'Hide address|address hidden|വിലാസം മറയ്ക്കുക',
  plotArea:
    'Plot area|land area|plot size|land size|extent|extent of land|land extent|land|plot|site area|area of land|സ്ഥലത്തിന്റെ അളവ്|ഭൂമിയുടെ അളവ്|വിസ്തീർണം|സ്ഥല വിസ്തീർണം|ഭൂവിസ്തൃതി',
  plotAreaUnit: 'Plot area unit|unit|area unit|land unit|plot unit|അളവിന്റെ യൂണിറ്റ്|യൂണിറ്റ്',
  totalArea:
    'Total area|area|size|total size|super built up area|super area|saleable area|ആകെ വിസ്തീർണം|അളവ്|വലിപ്പം',
  builtUpArea:
    'Built-up area|builtup area|buildup area|built area|house area|building area|house size|plinth area|വീടിന്റെ വിസ്തീർണം|കെട്ടിട വിസ്തീർണം',
  carpetArea: 'Carpet area|carpet|കാർപെറ്റ് ഏരിയ|കാർപ്പറ്റ് ഏരിയ',
  areaAsTyped: 'Sizes as typed|area as typed',
  bedrooms:
    'Bedrooms|bhk|beds|bed|bedroom|no of bedrooms|number of bedrooms|rooms|കിടപ്പുമുറികൾ|കിടപ്പുമുറി|ബെഡ്റൂം|മുറികൾ',
  bathrooms: 'Bathrooms|bath|baths|bathroom|toilets|no of bathrooms|കുളിമുറികൾ|കുളിമുറി|ബാത്ത്റൂം',
  balconies: 'Balconies|balcony|no of balconies|ബാൽക്കണി|ബാൽക്കണികൾ',
  floors: 'Floors|total floors|no of floors|number of floors|storeys|stories|നിലകൾ|ആകെ നിലകൾ',
  floorNumber: 'Floor|floor number|floor no|on floor|ഏത് നില|നില നമ്പർ',
  yearBuilt:
    'Year built|built in|construction year|year of construction|year|built|നിർമ്മിച്ച വർഷം|നിർമാണ വർഷം',
  facing: 'Facing|direction|ദിശ|ദർശനം|മുഖം',
  furnishing: 'Furnishing|furnished|furnishing status|furniture|ഫർണിഷിംഗ്|ഫർണിച്ചർ',
  parking: 'Parking|car parking|പാർക്കിംഗ്|പാർക്കിങ്',
  parkingSpaces: 'Parking spaces|no of parking|car parks|parking slots|പാർക്കിംഗ് സ്ഥലങ്ങൾ',
  kitchenType: 'Kitchen|kitchen type|അടുക്കള',
  flooring: 'Flooring|floor type|തറ',
  waterSupply: 'Water supply|water|water source|വെള്ളം|ജലവിതരണം',
  roadWidth: 'Road width|road|access road|width of road|റോഡിന്റെ വീതി|വഴിയുടെ വീതി|റോഡ് വീതി',
  amenities: 'Amenities|features|facilities|സൗകര്യങ്ങൾ',
  powerBackup: 'Power backup|generator|inverter|പവർ ബാക്കപ്പ്',
  security: 'Security|security guard|സുരക്ഷ|സെക്യൂരിറ്റി',
  lift: 'Lift|elevator|ലിഫ്റ്റ്',
  garden: 'Garden|പൂന്തോട്ടം',
  swimmingPool: 'Swimming pool|pool|നീന്തൽക്കുളം|സ്വിമ്മിംഗ് പൂൾ',
  gym: 'Gym|gymnasium|ജിം|വ്യായാമശാല',
  clubhouse: 'Clubhouse|club house|club|ക്ലബ് ഹൗസ്',
  childrensPark: "Children's park|play area|childrens play area|kids play area|കുട്ടികളുടെ പാർക്ക്",
  airConditioning: 'Air conditioning|ac|air conditioned|എസി|എയർ കണ്ടീഷനിംഗ്',
  fireSafety: 'Fire safety|fire|അഗ്നിസുരക്ഷ',
  loadingDock: 'Loading dock|dock|ലോഡിംഗ് ഡോക്ക്',
  craneFacility: 'Crane facility|crane|ക്രെയിൻ',
  heavyDutyFlooring: 'Heavy-duty flooring|heavy duty floor',
  wasteManagement: 'Waste management|waste|മാലിന്യ സംസ്കരണം',
  highlights: 'Highlights|selling points|പ്രത്യേകതകൾ',
  specialFeatures: 'Special features|specials|സവിശേഷതകൾ',
  restrictions: 'Restrictions|conditions|നിയന്ത്രണങ്ങൾ',
  pricePerSqFt: 'Price per sq ft|rate per sq ft|rate sqft|price sqft|per sq ft|ചതുരശ്ര അടി വില',
  securityDeposit: 'Security deposit|deposit|advance|സെക്യൂരിറ്റി ഡെപ്പോസിറ്റ്|ഡെപ്പോസിറ്റ്|അഡ്വാൻസ്',
  maintenance: 'Maintenance|maintenance charge|maintenance charges|മെയിന്റനൻസ്',
  bookingAmount: 'Booking amount|token amount|ബുക്കിംഗ് തുക',
  downPayment: 'Down payment|ആദ്യ ഗഡു',
  emiAmount: 'EMI|emi amount|ഇഎംഐ',
  propertyTax: 'Property tax|building tax|tax|കെട്ടിട നികുതി|നികുതി',
  registrationCharges: 'Registration charges|registration|registration fee|രജിസ്ട്രേഷൻ ഫീസ്',
  stampDuty: 'Stamp duty|മുദ്രപ്പത്ര വില|സ്റ്റാമ്പ് ഡ്യൂട്ടി',
  possessionStatus: 'Possession|possession status|construction status|കൈവശം',
  possessionDate: 'Possession date|possession by|available from|ready by|കൈമാറുന്ന തീയതി',
  legalStatus: 'Legal status|ownership|title status|ഉടമസ്ഥത|നിയമപരമായ നില',
  approvalStatus: 'Approval|approval status|approvals|അനുമതി',
  documents: 'Documents|papers|രേഖകൾ',
  landNature: 'Nature of land|land nature|land type|land classification|ഭൂമിയുടെ സ്വഭാവം|ഭൂമിയുടെ തരം',
  village: 'Village|വില്ലേജ്',
  block: 'Block|block no|block number|ബ്ലോക്ക്',
  surveyNumber: 'Survey number|survey no|sy no|survey|സർവേ നമ്പർ|സർവ്വേ നമ്പർ',
  resurveyNumber:
    'Re-survey number|resurvey no|re survey no|resurvey number|റീസർവേ നമ്പർ|റീ സർവേ നമ്പർ',
  thandaper: 'Thandaper|thandaper no|thandaper number|തണ്ടപ്പേർ|തണ്ടപ്പേർ നമ്പർ',
  reraNumber: 'K-RERA number|rera|rera no|rera number|k rera|റെറ നമ്പർ|കെ റെറ',
  projectUnits: 'Project units|units in project|no of units|പ്രോജക്റ്റിലെ യൂണിറ്റുകൾ',
  projectLand: 'Project land m²|land of project|project area',
  distanceFromAirport: 'Airport km|airport|distance from airport|airport distance|വിമാനത്താവളം',
  distanceFromMetro: 'Metro km|metro|distance from metro|മെട്രോ',
  distanceFromBusStop: 'Bus stop km|bus stop|bus stand|distance from bus stop|ബസ് സ്റ്റോപ്പ്|ബസ് സ്റ്റാൻഡ്',
  distanceFromRailway: 'Railway km|railway|railway station|distance from railway|റെയിൽവേ സ്റ്റേഷൻ',
  distanceFromHospital: 'Hospital km|hospital|distance from hospital|ആശുപത്രി',
  distanceFromSchool: 'School km|school|distance from school|സ്കൂൾ',
  distanceFromMarket: 'Market km|market|distance from market|ചന്ത|മാർക്കറ്റ്',
  localityRating: 'Locality rating|rating',
  crimeRate: 'Crime rate|crime',
  airQualityIndex: 'Air quality index|aqi|air quality',
  noiseLevel: 'Noise level|noise',
  images:
    'Pictures|images|photos|image|photo|image url|image urls|photo links|ചിത്രങ്ങൾ|ഫോട്ടോകൾ|ഫോട്ടോ',
  virtualTour: 'Virtual tour|360 tour|tour link',
  videoTour: 'Video tour|video|youtube|video link|വീഡിയോ',
  contactPerson:
    'Contact person|contact|contact name|owner|owner name|agent|ബന്ധപ്പെടേണ്ടയാൾ|ഉടമ|ഉടമയുടെ പേര്',
  contactPhone:
    'Contact phone|phone|mobile|phone number|mobile number|contact number|whatsapp|ഫോൺ|മൊബൈൽ|ഫോൺ നമ്പർ|മൊബൈൽ നമ്പർ',
  contactEmail: 'Contact email|contact e mail|email|e mail|mail|ഇമെയിൽ|ഇ മെയിൽ',
  preferredTime: 'Preferred time|time to call|call time|വിളിക്കേണ്ട സമയം',
}
