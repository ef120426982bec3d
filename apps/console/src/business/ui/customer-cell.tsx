type Customer = { name: string | null; email: string | null; phone: string | null }

/** Whom it is for, and how to reach them; a note of theirs under it. */
export const CustomerCell = ({ customer, note }: { customer: Customer; note: string | null }) => (
  <span class="named">
    <bdi class="name">{customer.name ?? 'Without a name'}</bdi>
    {[customer.email, customer.phone].map(
      (contact) =>
        contact !== null && (
          <bdi key={contact} class="quiet">
            {contact}
          </bdi>
        ),
    )}
    {note !== null && <bdi class="quiet">“{note}”</bdi>}
  </span>
)
