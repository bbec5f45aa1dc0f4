/** The tabs come when they are opened; their style sheets come with the page, so that none is painted without. */
import '../../keep/recently-seen.css'
import '../../keep/saved-searches.css'
import './own-listing.css'
import '../../visits/visits.css'
import '../../charts/charts.css'
import './dashboard.css'
import '../realtors/realtors.css'
import './realtor/realtor.css'
