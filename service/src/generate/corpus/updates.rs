//! The words of activity: updates, comments, news and first lines of posts, as HTML.
//!
//! What is put into their slots must go through [`super::activity::escape`] first.

/// The slots that actions and contents may use.
#[cfg(test)] // The checks hold the templates to it.
pub(crate) const ACTIVITY_SLOTS: &[&str] = &[
    "name",
    "slug",
    "other",
    "other_slug",
    "venture",
    "venture_slug",
    "group",
    "group_slug",
    "post",
    "post_slug",
    "city",
    "land",
    "product",
    "customer",
    "problem",
    "benefit",
    "sector",
    "number",
    "count",
    "percent",
    "months",
    "amount",
    "partner",
    "role",
    "year",
];

/// Updates by members, on their ventures or on themselves.
pub(crate) const UPDATES: &[&str] = &[
    "Great things happening here!",
    "Customer number {number} signed up this morning. We&#8217;re still looking for the balloons.",
    "First {product} delivered to {customer} in {city}. It rained, the road was closed, and we arrived by tractor.",
    "We signed with {partner} today. Two years of emails &amp; one very short meeting.",
    "Version {count} is out. It fixes everything that you complained about, and breaks something that nobody has found yet.",
    "Looking for a welder in {city} who knows stainless steel. Please share!",
    "{Percent}% more orders than last month &#8211; and one pallet too few.",
    "Does anybody know somebody at {partner}? We promise to be brief.",
    "Pitched in front of 200 people. My mother was the one with the questions.",
    "We&#8217;re hiring: {role}, {city}. Apply with a voice message.",
    "After {months} months: break-even. I have checked it three times.",
    "Power cut during the demo. The {product} kept running. Best sales pitch ever.",
    "Honest question: what do you do about {problem}? We tried three things &amp; none of them worked.",
    "Nous avons ouvert à {city} ce matin&nbsp;! Merci à toute l&#8217;équipe.",
    "Estamos em {city} esta semana. Café?",
    "شكرا لكل من زارنا في {city}!",
    "Met {customer} all week. Threw the roadmap away. New roadmap on Monday.",
    "Photos from the workshop: <a href=\"https://directory.example/ventures/{venture_slug}/photos/\">see them all</a>. The blurred ones are art.",
    "We closed the office on Friday to clean {number} filters by hand. Everyone now has an opinion on filters.",
    "Small win: the bank called <em>us</em>.",
    "Thank you, {city}. {number} people came, and we had chairs for half of them.",
    "Lesson of the week: never promise {customer} a Tuesday.",
    "The prototype fell off a motorcycle at 40&nbsp;km/h. It works. So does the driver.",
    "Our numbers for the quarter are up. Revenue &gt; costs, for once. We sold more {many product} than in all of last year, hired {count} people in {land} and lost one very good mechanic to her own start-up. She&#8217;ll be fine. So will we.",
    "👏👏👏",
    "Asante sana kwa wote mliokuja!",
    "test",
];

/// Words for new members of a team.
pub(crate) const WELCOMES: &[&str] = &[
    "Welcome on board! The desk by the window is taken, but the view from the roof is better.",
    "Karibu! We&#8217;ve waited {months} months for somebody who can read the manual.",
    "Finally, {a role} who has met {customer}.",
    "Bienvenue dans l&#8217;équipe&nbsp;!",
    "Day one: broke the printer &amp; fixed the router.",
];

/// News about rounds.
pub(crate) const ROUND_NEWS: &[&str] = &[
    "{amount} from people who visited us in {city} before they wired a cent.",
    "We&#8217;re raising {amount}. The data room is open; knock politely.",
    "The round is closed. Thank you to everybody who said yes, and to those who said no quickly.",
    "First closing done: {percent}% of {amount}.",
    "Half equity, half loan &amp; all of our weekends.",
    "More soon.",
];

/// Comments and replies.
pub(crate) const COMMENTS: &[&str] = &[
    "Congratulations!",
    "Well done, {other} &#8211; see you in {city}.",
    "How do you deal with {problem}? Asking for a friend, who is me.",
    "I know somebody at {partner}. Sending you a message.",
    "We had the same trouble in {year}. It was the battery. It&#8217;s always the battery.",
    "+1",
    "Can you ship to {land}?",
    "Price &lt; $100 would change everything for {customer}.",
    "Proud of you all. Now go home &amp; sleep.",
    "Félicitations&nbsp;!",
    "Is the {product} open source?",
    "I disagree, respectfully: {customer} will not pay monthly. By the season, yes.",
    "❤️",
];

/// First lines of blog posts.
pub(crate) const EXCERPTS: &[&str] = &[
    "When we started, I thought that {customer} wanted {a product}. What they wanted was to {benefit}. It took us {months} months to hear it [&hellip;]",
    "Nobody tells you about {problem} when you start. So here is what I wish that somebody had told me [&hellip;]",
    "It was four in the morning in {city}, and the truck had no papers [&hellip;]",
    "We spent {amount} on the wrong thing. This is the invoice, line by line [&hellip;]",
    "There are two kinds of conferences: those with a queue for the coffee, and those with customers [&hellip;]",
];
